// The titles that seats and personas have in shipped formats, in every language known here. Only names of roles belong in it.
import { LANGUAGES, type Language } from './language.ts';

/** Table of titles; its columns are LANGUAGES, in their order. */
const TABLE = `
Proposition | Befürwortung | Proposition | Proposición | Пропозиция | المؤيدون | 正方 | 賛成側 | पक्ष | ฝ่ายเสนอ
Opposition | Gegenseite | Opposition | Oposición | Оппозиция | المعارضون | 反方 | 反対側 | विपक्ष | ฝ่ายค้าน
Affirmative | Befürwortung | Affirmative | Afirmativa | Утверждающая сторона | المثبت | 正方 | 肯定側 | पक्ष | ฝ่ายเสนอ
Negative | Gegenseite | Négative | Negativa | Отрицающая сторона | النافي | 反方 | 否定側 | विपक्ष | ฝ่ายค้าน
Judge | Richter | Juge | Juez | Судья | الحَكَم | 评委 | 審査員 | निर्णायक | ผู้ตัดสิน
Voter | Stimme | Votant | Votante | Слушатель | مصوّت | 听众 | 聴衆 | श्रोता | ผู้ฟัง
Lead | Leitung | Animation | Coordinación | Ведущий | مدير الجلسة | 主持 | 進行役 | संचालक | ผู้นำ
Member | Mitglied | Membre | Miembro | Участник | عضو | 成员 | 参加者 | सदस्य | สมาชิก
Guest | Gast | Invité | Invitado | Гость | ضيف | 来宾 | ゲスト | अतिथि | แขก
Agent | Fachkraft | Agent | Agente | Агент | وكيل | 专员 | 担当者 | विशेषज्ञ | ผู้เชี่ยวชาญ
Client | Auftraggeber | Client | Cliente | Заказчик | العميل | 委托人 | 依頼者 | ग्राहक | ผู้ว่าจ้าง
Partner A | Partner A | Partenaire A | Socio A | Партнёр А | الشريك أ | 伙伴甲 | パートナーA | साझेदार क | คู่สนทนา ก
Partner B | Partner B | Partenaire B | Socio B | Партнёр Б | الشريك ب | 伙伴乙 | パートナーB | साझेदार ख | คู่สนทนา ข
Scientist | Wissenschaftler | Science | Ciencia | Учёный | العالِم | 科学家 | 科学者 | वैज्ञानिक | นักวิทยาศาสตร์
Philosopher | Philosoph | Philosophie | Filosofía | Философ | الفيلسوف | 哲学家 | 哲学者 | दार्शनिक | นักปรัชญา
Economist | Ökonom | Économie | Economía | Экономист | الاقتصادي | 经济学家 | 経済学者 | अर्थशास्त्री | นักเศรษฐศาสตร์
Engineer | Ingenieur | Ingénierie | Ingeniería | Инженер | المهندس | 工程师 | 技術者 | अभियंता | วิศวกร
Lawyer | Jurist | Droit | Derecho | Юрист | المحامي | 律师 | 法律家 | वकील | นักกฎหมาย
Historian | Historiker | Histoire | Historia | Историк | المؤرخ | 历史学家 | 歴史家 | इतिहासकार | นักประวัติศาสตร์
Ethicist | Ethiker | Éthique | Ética | Этик | عالم الأخلاق | 伦理学家 | 倫理学者 | नीतिशास्त्री | นักจริยศาสตร์
Sceptic | Skeptiker | Scepticisme | Escepticismo | Скептик | المتشكك | 怀疑者 | 懐疑派 | संशयवादी | ผู้ตั้งข้อสงสัย
Product lead | Produktleiter | Produit | Producto | Продукт | المنتج | 产品负责人 | 製品責任者 | उत्पाद प्रमुख | ฝ่ายผลิตภัณฑ์
Security engineer | Sicherheitsingenieur | Sécurité | Seguridad | Безопасность | الأمن | 安全工程师 | 安全担当 | सुरक्षा अभियंता | ฝ่ายความปลอดภัย
Performance engineer | Performance-Ingenieur | Performance | Rendimiento | Производительность | الأداء | 性能工程师 | 性能担当 | प्रदर्शन अभियंता | ฝ่ายประสิทธิภาพ
Architect | Architekt | Architecture | Arquitectura | Архитектор | المعماري | 架构师 | 設計者 | वास्तुकार | สถาปนิก`;

/** One title in every language, such as Judge, Urteil, Juge. */
export type SeatTitle = Readonly<Record<Language, string>>;

export const SEAT_TITLES: readonly SeatTitle[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const names = line.split(' | ');
    return Object.fromEntries(LANGUAGES.map((language, at) => [language, names[at] ?? ''])) as SeatTitle;
  });

/** Returns whether two names are one title, such as "Wissenschaftler" and "Scientist", also with a number behind it. */
export function isSameTitle(one: string, other: string): boolean {
  const names = [one, other].map((name) => name.replace(/ \d+$/, ''));
  return (
    names[0] === names[1] ||
    SEAT_TITLES.some((title) => names.every((name) => Object.values(title).includes(name)))
  );
}

/** Titles of seats that only a person takes: they do not name the holder. */
export const PERSON_TITLES: ReadonlySet<string> = new Set(
  SEAT_TITLES.flatMap((title) => (['Guest', 'Client'].includes(title.en) ? Object.values(title) : [])),
);

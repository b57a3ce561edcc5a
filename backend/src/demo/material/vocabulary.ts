// Words for a motion's subject, as data: who is concerned, what can be measured, what has been tried. All must be neutral.
import { anyWordOf } from '../sentences.ts';
import { readIndented } from './indented-text.ts';

/**
 * Each domain: the words that show a motion is about it, and a value for each slot. `bearers`, `weakest`,
 * `insiders`, `measure`, `precedent`, `failures`: plural noun phrases; `pilot`, `person`, `value`: singular ones;
 * `alternative`: what could be done instead, with "-ing".
 */
const DOMAINS = readIndented(`
software, code, rewrite, rust, service, database, microservices?, monolith, api, refactor*, typescript, javascript, python, java, golang, kubernetes, cloud, deploy*, program*, backend, frontend, engineers?
  private: yes
  bearers: the engineers who run the system and the customers who depend on it
  weakest: the people on call at night and the newest member of the team
  insiders: those who carry the pager
  measure: error rates, lead times and hours lost to incidents
  precedent: automated tests, version control and deployments by script
  failures: the grand rewrites that shipped late and the frameworks that were current for one summer
  pilot: one well-bounded component behind a switch
  person: an engineer woken at three in the morning by an alert that nobody alive can explain
  value: the time and trust of the team
  alternative: measuring the slow and fragile parts, mending those, and writing the tests that are missing
car, cars, traffic, city, cities, towns?, streets?, roads?, bicycles?, bikes?, transit, trains?, buses, parking, housing, rents?, landlords?, neighbou?rhoods?
  bearers: residents, commuters and the owners of small shops
  weakest: people who cannot walk far and cannot pay for a taxi
  insiders: planners and bus drivers
  measure: journey times, air readings and shop takings
  precedent: pedestrian streets, bus lanes and smoke-free cafés
  failures: the urban motorways that were torn down again and the schemes reversed at the next election
  pilot: one district for one year
  person: a nurse at the end of a night shift, waiting for a bus that stops running at eleven
  value: the space that a city shares
  alternative: pricing the busiest hours, widening the pavements and running more buses
zoos?, animals?, meat, vegan*, vegetarian*, farming, hunting, pets?, dogs?, cats?, wildlife, species, circus(es)?, fishing, whal*
  bearers: keepers, visitors and the animals in their care
  weakest: creatures that cannot speak for themselves
  insiders: veterinary surgeons and keepers
  measure: health records, breeding records and signs of stress
  precedent: the end of bear-baiting, the first laws against cruelty and circuses without wild animals
  failures: the sanctuaries that opened with ribbons and closed without funds
  pilot: a handful of species for a few years
  person: a child standing in front of an enclosure and asking why the animal walks in circles
  value: the decency we owe to other creatures
  alternative: strict inspection, fewer species and far more space for each
speech, censor*, press, journalis*, democra*, elections?, vot(e|es|ing|ers?), parliament, constitution*, propaganda, protests?, monarchy, king, queen, lobby*, referend*, citizens?, state
  bearers: citizens on every side of politics
  weakest: minorities without a newspaper or a lawyer of their own
  insiders: judges, editors and election officials
  measure: court records, complaints upheld and complaints thrown out
  precedent: the secret ballot, limits on election spending and laws against libel
  failures: the emergency laws that outlived the emergency and the lists of forbidden books
  pilot: a law with narrow terms and an end date
  person: a citizen who opens a letter from the authorities and has nobody to ask what it means
  value: open argument among equals
  alternative: answering bad arguments in public, paying for independent courts and making money in politics visible
schools?, homework, pupils?, students?, teachers?, exams?, universit(y|ies), college, education, grades?, curriculum, classrooms?, tuition, phones?
  bearers: pupils, parents and teachers
  weakest: children without a quiet table at home
  insiders: experienced teachers
  measure: attendance, results and hours of sleep
  precedent: free school meals, the end of the cane and lessons in two languages
  failures: the reforms announced in September and dropped by spring
  pilot: two year groups for two terms
  person: a pupil who does her reading on the bus because the evening is already spoken for
  value: the years of a childhood, which are given once
  alternative: smaller classes, better feedback and some discretion for the teacher in the room
ai, artificial, algorithms?, robots?, machines?, automation, llms?, chatbots?, surveillance, privacy, internet, social media, platforms?, technolog*, smartphones?, crypto*, data
  bearers: workers, customers and everyone whose application is read by a machine
  weakest: people who are sorted by a system and never told how
  insiders: those who build such systems and those who audit them
  measure: error rates, complaints and hours saved
  precedent: safety rules for aircraft, tested medicines and the electric grid
  failures: the gadgets that were to replace teachers and the systems that automated an old mistake
  pilot: one office with a person who can overrule the machine
  person: a clerk who is asked to sign what a program has decided in a second
  value: human judgement and the ability to answer for it
  alternative: clear liability, open tests and a human being who can be reached by telephone
health*, hospitals?, doctors?, patients?, drugs?, vaccin*, medicine, smok*, alcohol, sugar, obesity, euthanasia, cannabis, abortion, organs?, nurses?
  bearers: patients, families and those who care for them
  weakest: patients who are too ill or too poor to shop around
  insiders: nurses and family doctors
  measure: waiting times, relapses and deaths that could have been avoided
  precedent: clean water, vaccination and smoke-free wards
  failures: the prohibitions that filled prisons and the waiting-list targets that were met by renaming the list
  pilot: a few clinics for two years
  person: a daughter who has learned the names of her father’s medicines from the boxes
  value: the trust between the sick and those who treat them
  alternative: plain information, earlier treatment and care that is close to home
climate, carbon, nuclear, fossil, oil, coal, energy, emissions?, solar, wind, planet, environment*, plastics?, flights?, flying, pollution, forests?
  bearers: households, workers and people not yet born
  weakest: families who heat one room and those who live near the rising water
  insiders: grid engineers and farmers
  measure: emissions, bills and hours of supply lost
  precedent: the rescue of the ozone layer, petrol without lead and clean rivers
  failures: the subsidies that paid for what would have been built anyway and the offsets that existed on paper
  pilot: one region with its own figures
  person: a pensioner who watches the meter and wears a coat indoors
  value: a world that is fit to be handed on
  alternative: a steady price on the harm, with the money returned to every household
crime, police, prisons?, punish*, death penalty, guns?, courts?, jury, juries, justice, laws?, torture
  bearers: victims, suspects and the neighbourhoods they share
  weakest: those who cannot afford a lawyer and those who are never believed
  insiders: judges, constables and probation officers
  measure: offences, wrongful convictions and the share who offend again
  precedent: trial by jury, legal aid and the end of transportation
  failures: the harsh sentences that filled cells and emptied nothing else
  pilot: two districts with the same rules of counting
  person: a witness who has to meet the accused at the same corner every morning
  value: equal protection by the law
  alternative: swifter trials, better investigation and help that starts before the first offence
tax*, income, wages?, wealth, money, econom*, trade, tariffs?, banks?, jobs?, work*, week, unions?, companies, capitalism, socialism, business*, inheritance, poverty, immigra*, migra*, borders?
  bearers: employees, employers and those looking for work
  weakest: people one missed payment away from trouble
  insiders: small employers and shop stewards
  measure: wages, vacancies and prices in the shops
  precedent: the weekend, the old-age pension and the minimum wage
  failures: the taxes that taught the rich to travel and the price controls that emptied the shelves
  pilot: a few trades for two years
  person: a baker with three employees, reading a new rule after closing time
  value: a fair return for honest work
  alternative: simpler rules, open books and help that goes straight to those who need it
any other motion
  bearers: ordinary people
  weakest: those with the least money and the least time
  insiders: the people who do the daily work
  measure: a few plain figures that both sides accept beforehand
  precedent: seat belts, smoke-free cafés and petrol without lead
  failures: the prohibitions that enriched smugglers and the targets that were met on paper
  pilot: one place for one year
  person: somebody with two jobs, one free evening and no patience left for speeches
  value: what we hold in common
  alternative: dealing with the worst cases first, one by one, and keeping what works
`).map(({ head, items }) => {
  const { private: isPrivate, ...slots } = Object.fromEntries(
    items.map((item) => item.join(' ').split(/: (.*)/, 2)),
  ) as Record<string, string>;
  // A private matter is not one of public rules: a team decides it for itself.
  return { about: anyWordOf(head), isPrivate: isPrivate === 'yes', slots };
});

/** The first domain that has a word of the motion, or the last domain. */
export const vocabularyOf = (motion: string) =>
  DOMAINS.find(({ about }) => about.test(motion)) ?? DOMAINS.at(-1);

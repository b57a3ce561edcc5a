// Runs before the first paint: applies the theme that was chosen, and hides the first view of index.html where this visit begins with
// another one: in another language, with another motion, or with a set-up from a link. main.tsx ends that.
{
  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      return {};
    }
  };
  const { theme, language = 'system' } = kept('rostrum.preferences');
  const { shown } = document.currentScript.dataset;
  const { motion = shown } = kept('rostrum.setup');
  const spoken = navigator.languages.find((one) => /^(en|de)\b/i.test(one)) ?? 'en';
  const page = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') page.theme = theme;
  if (
    !/^en/i.test(language === 'system' ? spoken : language) ||
    motion !== shown ||
    location.hash.startsWith('#setup=')
  )
    page.held = '';
}

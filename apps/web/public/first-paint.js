// Runs before the first paint: the last look of this browser decides the ground.
try {
  var look = JSON.parse(localStorage.getItem('lendwright.look') || 'null');
  var chosen = (look && look.value && look.value.mode) || 'System';
  var isDark = chosen === 'System' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'Dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch (error) {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
// The language last chosen here is that of the page from its first word on.
try {
  var language = localStorage.getItem('lendwright.language');
  if (/^(en|de|es|fr|ja|zh)$/.test(language)) document.documentElement.lang = language;
} catch (error) {
  document.documentElement.lang = 'en';
}

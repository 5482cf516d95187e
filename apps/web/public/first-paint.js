// Runs before the first paint: the last look of this browser decides the ground.
try {
  var look = JSON.parse(localStorage.getItem('lendwright.look') || 'null');
  var mode = look && look.value && look.value.mode === 'Dark' ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', mode);
} catch (error) {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}

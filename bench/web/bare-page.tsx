import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { TableTexts } from './bare-server';

type Lists = Readonly<Record<string, TableTexts>>;

function Table({ head, cells }: TableTexts) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title, index) => (
            <th key={index}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, index) => (
          <tr key={index}>
            {row.map((cell, itemIndex) => (
              <td key={itemIndex}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The limit of a list page: React, one request, and per list one table with the product's texts. */
function BarePage() {
  const [lists, setLists] = useState<Lists>({});
  const names = Object.keys(lists);
  const [chosen, choose] = useState<string | null>(null);
  const shownName = chosen ?? names[0];
  const table = shownName === undefined ? undefined : lists[shownName];
  useEffect(() => {
    void fetch('/rows.json')
      .then((answer) => answer.json() as Promise<Lists>)
      .then(setLists);
  }, []);
  return (
    <>
      <nav aria-label="Main menu">
        {names.map((name) => (
          <a key={name} href={`#${name}`} onClick={() => choose(name)}>
            {name}
          </a>
        ))}
      </nav>
      <h1>{shownName}</h1>
      {table && <Table key={shownName} {...table} />}
    </>
  );
}

const host = document.getElementById('app');
if (host) createRoot(host).render(<BarePage />);

import { useState } from 'react';
import { runCases, type CaseOutcome } from 'virtual:form-cases';
import styles from './gallery.module.css';

const hasPassed = ({ expected, found }: CaseOutcome): boolean => expected === found;

/** Every named test case with its expected result and the result in this browser. */
export function CasesPage() {
  const [outcomes] = useState(runCases);
  const passedCount = outcomes.filter(hasPassed).length;
  return (
    <>
      <p className={styles.verdict} data-applies={passedCount === outcomes.length} role="status">
        {passedCount} of {outcomes.length} cases come to what they should.
      </p>
      <table className={styles.steps} data-cases={passedCount}>
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={`${outcome.table} ${outcome.about} ${outcome.name}`} data-met={hasPassed(outcome)}>
              <th scope="row">{`${outcome.table} ${outcome.about}: ${outcome.name}`}</th>
              <td>{outcome.found.slice(0, 120)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

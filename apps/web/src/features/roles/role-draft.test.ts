import { describe, expect, it } from 'vitest';
import { BLANK_ROLE, changedParts, namesOfParts, withoutParts, type RoleDraft } from './role-draft';

const draftBefore: RoleDraft = {
  title: 'Closer',
  admin: false,
  modules: { loans: { own: true, update: true, locked: ['b', 'a'] }, leads: { own: true } },
  tabs: { docs: { own: true } },
};

describe('the changed parts of a role', () => {
  it('are only the modules and tabs that differ, each as a whole', () => {
    const draftAfter: RoleDraft = {
      title: ' Closer ',
      admin: false,
      modules: { loans: { update: true, own: true, locked: ['a', 'b'] }, leads: { team: true, own: true } },
      tabs: { docs: {}, notes: { own: true } },
    };
    const parts = changedParts(draftBefore, draftAfter);
    expect(parts).toEqual({ modules: { leads: { team: true, own: true } }, tabs: { docs: {}, notes: { own: true } } });
    expect(namesOfParts(parts)).toEqual(['modules.leads', 'tabs.docs', 'tabs.notes']);
  });

  it('are empty for equal rights in another notation', () => {
    const after = {
      ...draftBefore,
      modules: { ...draftBefore.modules, tasks: { own: false } },
      tabs: { docs: { own: true, update: false } },
    };
    expect(changedParts(draftBefore, after)).toEqual({});
    expect(changedParts(BLANK_ROLE, BLANK_ROLE)).toEqual({});
  });

  it('include a module whose statuses alone changed', () => {
    const after = {
      ...draftBefore,
      modules: { ...draftBefore.modules, loans: { own: true, update: true, locked: ['a'] } },
    };
    expect(namesOfParts(changedParts(draftBefore, after))).toEqual(['modules.loans']);
  });

  it("can be sent without those that keep the other user's value", () => {
    const parts = { title: 'Mine', modules: { loans: { own: true }, leads: {} }, tabs: { docs: {} } };
    expect(withoutParts(parts, new Set(['title', 'modules.loans', 'tabs.docs']))).toEqual({
      modules: { leads: {} },
      tabs: {},
    });
  });
});

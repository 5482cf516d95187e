import { newId, type Id } from '@lendwright/kernel';
import type { Call } from './call';
import type { FieldLender } from './field-lender';
import type { Bound, PlannedField, PlannedForm } from './field-plan';
import { findPlanted, valueFor } from './field-values';
import { inParallel, type Reply } from './http-client';

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENTS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const listing =
  (more: (field: string) => object) =>
  (name: string): Partial<Call> => ({
    body: { limit: 10, lean: true, ...more(name) },
  });

/** Asks every channel as one role for what is hidden from it, and writes down what came back. */
export class Prober {
  /** One case is one field in one channel under one role. */
  cases = 0;
  readonly faults: string[] = [];
  /** By what was asked: the answer without ids and moments, to be held against that of the twin. */
  readonly answers = new Map<string, string>();
  /** What a name that stands in no form was answered, by what was asked. */
  private readonly unknown = new Map<string, Reply>();

  constructor(
    readonly lender: FieldLender,
    readonly role: Bound,
  ) {}

  hidden = (form: PlannedForm) => form.fields.filter(({ hiddenFrom }) => hiddenFrom.has(this.role));
  fixed = (form: PlannedForm) =>
    // What is sent for a computed field that the role sees is ignored, not refused.
    form.fields.filter(
      ({ hiddenFrom, fixedFor, twiceOf }) => !twiceOf && !hiddenFrom.has(this.role) && fixedFor.has(this.role),
    );
  /** What an attacker would send: the same in both twins, and right in the first. */
  guess = (field: PlannedField, about: string) => valueFor(field, about, { ...this.lender.twin, isSecond: false });

  /** Another value than the one that stands there: what is stored already may be sent along. */
  private attack(field: PlannedField): unknown {
    const held = JSON.stringify(valueFor(field, field.rows ? 'seen one' : 'seen', this.lender.twin));
    const others = Array.from({ length: 9 }, (_, place) => this.guess(field, `attack ${place}`));
    return others.find((value) => JSON.stringify(value) !== held);
  }

  fault(about: string, { status, text }: Reply): void {
    this.faults.push(`${this.lender.twin.seed} ${this.role} ${about}: ${status} ${text.slice(0, 1500)}`);
  }

  /** Asks, and looks through the answer for everything that the role must not see. `named` is what the request itself said. */
  async look(about: string, fields: number, id: string, wish: Partial<Call>, named = ''): Promise<Reply> {
    const reply = await this.lender.call(this.role, id, wish);
    this.cases += fields;
    const said = findPlanted(named);
    const seen = [...findPlanted(reply.text)].filter(
      (word) => this.lender.secrets[this.role].has(word) && !said.has(word),
    );
    if (seen.length > 0 || reply.status >= 500) this.fault(`${about} showed ${seen.join()}`, reply);
    this.answers.set(about, `${reply.status} ${reply.text.replace(IDS, '#').replace(MOMENTS, '@')}`);
    return reply;
  }

  /** Asks about a field by its name, and expects the very refusal that a name gets which stands in no form. */
  async likeUnknown(about: string, name: string, id: string, wishOf: (name: string) => Partial<Call>): Promise<void> {
    const unknown = name.includes('.') ? `${name.split('.')[0]}.nosuchfield` : 'nosuchfield';
    const reply = await this.look(`${about} ${name}`, 1, id, wishOf(name), name);
    const key = `${about} ${unknown}`;
    let plain = this.unknown.get(key);
    if (!plain) this.unknown.set(key, (plain = await this.lender.call(this.role, id, wishOf(unknown))));
    const [own, other] = [name.split('.').at(-1) ?? '', 'nosuchfield'];
    const isAlike =
      reply.status === plain.status && reply.text.replaceAll(own, '?') === plain.text.replaceAll(other, '?');
    if (reply.status < 400 || !isAlike) this.fault(`${about} ${name} differs from unknown ${plain.text}`, reply);
  }

  /** Filter, sort and secret answers by the names of hidden fields; a write to each of them. */
  async hiddenByName(form: PlannedForm, field: PlannedField): Promise<void> {
    const name = field.rows ? `${field.rows}.${field.id}` : field.id;
    const [loan] = this.lender.loans.get(form) ?? [];
    const value = field.type === 'multiselect' ? (this.guess(field, 'seen') as string[])[0] : this.guess(field, 'seen');
    const operator = field.type === 'multiselect' ? 'contains' : 'equals';
    const wishes = {
      filter: listing((one) => ({ filters: [{ field: one, operator, value }] })),
      'filter for nothing': listing((one) => ({ filters: [{ field: one, operator: 'is-empty' }] })),
      sort: listing((one) => ({ sort: { field: one, order: -1 } })),
    };
    for (const [about, wish] of Object.entries(wishes)) await this.likeUnknown(about, name, 'listOpportunities', wish);
    const search = { limit: 10, lean: true, search: String(value) };
    const found = await this.look(`search ${name}`, 1, 'listOpportunities', { body: search }, String(value));
    if (found.status === 200 && (JSON.parse(found.text) as { count: number }).count > 0)
      this.fault(`search ${name}`, found);
    const reveal = (one: string) => ({
      params: { id: loan },
      body: { field: one.split('.').at(-1), reason: 'to know it' },
    });
    if (this.role === 'officer' || this.role === 'own') await this.likeUnknown('reveal', name, 'revealSecret', reveal);
    await this.writeRefused(form, field);
  }

  /** A write that may not be stored, alone and beside one that may. */
  async writeRefused(form: PlannedForm, field: PlannedField): Promise<void> {
    const [loan] = this.lender.loans.get(form) ?? [];
    const version = 1;
    const value = this.attack(field);
    const isHidden = field.hiddenFrom.has(this.role);
    const dataOf = (name: string) => {
      const id = name.split('.').at(-1) ?? '';
      return field.rows ? { [field.rows]: [{ _id: 'one', [id]: value }, { _id: 'two' }] } : { [id]: value };
    };
    const wishOf = (name: string, more = {}) => ({
      params: { id: loan },
      body: { version, mode: 'draft', formData: { ...dataOf(name), ...more } },
    });
    const name = field.rows ? `${field.rows}.${field.id}` : field.id;
    if (isHidden) await this.likeUnknown('write', name, 'saveOpportunities', (one) => wishOf(one));
    const good = form.fields.find((one) => !one.rows && one.hiddenFrom.size === 0 && one.fixedFor.size === 0);
    const more = good ? { [good.id]: this.guess(good, 'attack') } : {};
    const reply = await this.look(`write beside ${name}`, 1, 'saveOpportunities', wishOf(name, more), name);
    if (reply.status < 400) this.fault(`stored ${name}`, reply);
    // A rule that locks holds on the answers of a record, and a new one has none yet.
    const isLocked = !isHidden && !field.element.readonly && !field.element.readonly_roles;
    if (this.role === 'officer' && (!isLocked || field.rows)) await this.createRefused(form, name, dataOf(name));
  }

  /** No record begins with what its maker may not write. */
  private async createRefused(form: PlannedForm, name: string, formData: object): Promise<void> {
    const { ids } = this.lender;
    const chosen = { product: ids.products.get(form.key), program: ids.programs.get(`program ${form.key}`) };
    const body = { ...chosen, prospect: this.lender.borrower, formData };
    const reply = await this.look(`create with ${name}`, 1, 'addLoan', { body }, name);
    if (reply.status !== 403) this.fault(`created ${name}`, reply);
  }

  /** Every channel that answers with records, forms or what belongs to them, without naming a hidden field. */
  async looks(form: PlannedForm): Promise<void> {
    const count = this.hidden(form).length;
    const [seen, worked] = this.lender.loans.get(form) ?? [];
    const ids = { seen, worked };
    for (const [name, id] of Object.entries(ids)) {
      const read = await this.look(`read ${name} ${form.key}`, count, 'readOpportunities', { params: { id } });
      if (name === 'seen') this.expectVisible(form, read);
      await this.look(`history ${name} ${form.key}`, count, 'actionHistory', { body: { module: 'loans', _id: id } });
      await this.look(`documents ${name} ${form.key}`, 2, 'listDocuments', { body: { module: 'loans', owner: id } });
    }
    const program = this.lender.ids.programs.get(`program ${form.key}`);
    await this.look(`list ${form.key}`, count, 'listOpportunities', { body: { limit: 10, program } });
    await this.look(`export ${form.key}`, count, 'exportOpportunities', { body: { program } });
    await this.look(`number ${form.key}`, 1, 'generateUniqueNumber', { body: { _id: seen } });
    const file = this.lender.hiddenFiles.get(form);
    const view = await this.look(`file ${form.key}`, 1, 'viewFile', { params: { id: file } });
    if (this.role !== 'officer' && view.status < 400) this.fault('file', view);
    await this.drafts(form, seen as Id);
    await this.columns(form);
  }

  /** The control: whatever the role may see stands in the same answer, so that an empty one would not pass. */
  private expectVisible(form: PlannedForm, reply: Reply): void {
    const open = form.fields.filter((field) => !field.hiddenFrom.has(this.role) && field.type !== 'ssn' && !field.rows);
    const words = open.flatMap((field) => [...findPlanted(JSON.stringify(valueFor(field, 'seen', this.lender.twin)))]);
    const found = findPlanted(reply.text);
    const lost = words.filter((word) => !found.has(word));
    if (reply.status !== 200 || lost.length > 0) this.fault(`read lost ${lost.join()}`, reply);
  }

  /** What the role types into fields that are not its own is not kept for it. */
  private async drafts(form: PlannedForm, loan: Id): Promise<void> {
    const fields = [...this.hidden(form), ...this.fixed(form)].filter(({ rows }) => !rows);
    const answers = Object.fromEntries(fields.map((field) => [field.id, this.guess(field, 'attack')]));
    const body = { form: this.lender.ids.forms.get(form.key), formVersion: 1, recordVersion: 1, answers };
    const named = JSON.stringify(answers);
    await this.look(`keep draft ${form.key}`, fields.length, 'storeDraft', { params: { subject: loan }, body }, named);
    const kept = await this.look(`draft ${form.key}`, fields.length, 'readDraft', { params: { subject: loan } });
    const stays = fields.filter(({ id, hiddenFrom }) => hiddenFrom.has(this.role) && kept.text.includes(id));
    if (kept.status !== 200 || stays.length > 0) this.fault(`draft kept ${stays.map(({ id }) => id).join()}`, kept);
    await this.lender.call(this.role, 'dropDraft', { params: { subject: loan } });
  }

  /** Who may choose list columns cannot choose hidden ones. */
  private async columns(form: PlannedForm): Promise<void> {
    if (this.role !== 'officer' && this.role !== 'own') return;
    const content = this.hidden(form).map(({ id, rows }) => ({ id: rows ? `${rows}.${id}` : id, listShowField: true }));
    const params = { id: this.lender.ids.forms.get(form.key) };
    await this.look(`columns ${form.key}`, content.length, 'saveOpportunitiesColumns', { params, body: { content } });
    await this.look(`listed ${form.key}`, content.length, 'listOpportunities', { body: { limit: 10 } });
  }

  /** Everything that changes nothing. */
  async run(): Promise<void> {
    await this.look('choices', 1, 'loanChoices', {});
    await this.look('prospects', 1, 'findProspects', { body: { search: 'borrower' } });
    await this.look('company', 1, 'readCompany', { params: { id: this.lender.ids.company } });
    for (const form of this.lender.forms) {
      await this.looks(form);
      await inParallel(this.hidden(form), 3, (field) => this.hiddenByName(form, field));
      await inParallel(this.fixed(form), 3, (field) => this.writeRefused(form, field));
      const unknown = { params: { id: newId() }, body: { type: 'accept', field: this.hidden(form)[0]?.id ?? 'x' } };
      await this.look(`review ${form.key}`, 1, 'reviewChange', unknown, unknown.body.field);
    }
  }
}

import { newId, type Id } from '@lendwright/kernel';
import type { Call } from '../calls/call';
import type { FieldLender } from './field-lender';
import type { BoundRole, PlannedField, PlannedForm } from './field-plan';
import { findMarkers, valueFor } from './field-values';
import { inParallel, type Reply } from '../servers/http-client';

const IDS_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENTS_PATTERN = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const createListCall =
  (extraBody: (field: string) => object) =>
  (name: string): Partial<Call> => ({
    body: { limit: 10, lean: true, ...extraBody(name) },
  });

/** Requests hidden data through every channel as one role, and records the responses. */
export class Prober {
  /** One case is one field in one channel for one role. */
  cases = 0;
  readonly failures: string[] = [];
  /** The response of each request without ids and timestamps, to compare with the other variant. */
  readonly answers = new Map<string, string>();
  /** The response for a field name that does not exist, by request. */
  private readonly unknown = new Map<string, Reply>();

  constructor(
    readonly lender: FieldLender,
    readonly role: BoundRole,
  ) {}

  hidden = (form: PlannedForm) => form.fields.filter(({ hiddenFrom }) => hiddenFrom.has(this.role));
  selectFixedFields = (form: PlannedForm) =>
    // Values sent for a computed field that the role sees are ignored, not refused.
    form.fields.filter(
      ({ hiddenFrom, readOnlyFor, doubledField }) =>
        !doubledField && !hiddenFrom.has(this.role) && readOnlyFor.has(this.role),
    );
  /** A value that an attacker would send: the same for both variants, and correct in the first. */
  guess = (field: PlannedField, subject: string) =>
    valueFor(field, subject, { ...this.lender.variant, isSecond: false });

  /** A value other than the stored one, which may be sent along. */
  private createAttackValue(field: PlannedField): unknown {
    const heldJson = JSON.stringify(valueFor(field, field.rows ? 'seen one' : 'seen', this.lender.variant));
    const otherEntries = Array.from({ length: 9 }, (_, index) => this.guess(field, `attack ${index}`));
    return otherEntries.find((value) => JSON.stringify(value) !== heldJson);
  }

  failure(subject: string, { status, text }: Reply): void {
    this.failures.push(`${this.lender.variant.seed} ${this.role} ${subject}: ${status} ${text.slice(0, 1500)}`);
  }

  /**
   * Sends a request and searches the response for anything that the role must not see. `named` is text from the request
   * itself.
   */
  async inspect(label: string, fields: number, id: string, request: Partial<Call>, namedText = ''): Promise<Reply> {
    const reply = await this.lender.call(this.role, id, request);
    this.cases += fields;
    const plantedWords = findMarkers(namedText);
    const seenMarkers = [...findMarkers(reply.text)].filter(
      (word) => this.lender.secrets[this.role].has(word) && !plantedWords.has(word),
    );
    if (seenMarkers.length > 0 || reply.status >= 500) this.failure(`${label} showed ${seenMarkers.join()}`, reply);
    this.answers.set(label, `${reply.status} ${reply.text.replace(IDS_PATTERN, '#').replace(MOMENTS_PATTERN, '@')}`);
    return reply;
  }

  /** Requests a field by its name and expects the same refusal as for a name that does not exist. */
  async expectUnknownField(
    subject: string,
    name: string,
    id: string,
    requestOf: (name: string) => Partial<Call>,
  ): Promise<void> {
    const unknownText = name.includes('.') ? `${name.split('.')[0]}.nosuchfield` : 'nosuchfield';
    const reply = await this.inspect(`${subject} ${name}`, 1, id, requestOf(name), name);
    const key = `${subject} ${unknownText}`;
    let plainReply = this.unknown.get(key);
    if (!plainReply)
      this.unknown.set(key, (plainReply = await this.lender.call(this.role, id, requestOf(unknownText))));
    const [ownName, unknownName] = [name.split('.').at(-1) ?? '', 'nosuchfield'];
    const isSameReply =
      reply.status === plainReply.status &&
      reply.text.replaceAll(ownName, '?') === plainReply.text.replaceAll(unknownName, '?');
    if (reply.status < 400 || !isSameReply)
      this.failure(`${subject} ${name} differs from unknown ${plainReply.text}`, reply);
  }

  /** Filters, sorts, reveals and writes by the names of hidden fields. */
  async probeHiddenByName(form: PlannedForm, field: PlannedField): Promise<void> {
    const name = field.rows ? `${field.rows}.${field.id}` : field.id;
    const [loan] = this.lender.loans.get(form) ?? [];
    const value = field.type === 'multiselect' ? (this.guess(field, 'seen') as string[])[0] : this.guess(field, 'seen');
    const operator = field.type === 'multiselect' ? 'contains' : 'equals';
    const requests = {
      filter: createListCall((text) => ({ filters: [{ field: text, operator, value }] })),
      'filter for nothing': createListCall((text) => ({ filters: [{ field: text, operator: 'is-empty' }] })),
      sort: createListCall((text) => ({ sort: { field: text, order: -1 } })),
    };
    for (const [subject, request] of Object.entries(requests))
      await this.expectUnknownField(subject, name, 'listOpportunities', request);
    const search = { limit: 10, lean: true, search: String(value) };
    const foundReply = await this.inspect(`search ${name}`, 1, 'listOpportunities', { body: search }, String(value));
    if (foundReply.status === 200 && (JSON.parse(foundReply.text) as { count: number }).count > 0)
      this.failure(`search ${name}`, foundReply);
    const reveal = (text: string) => ({
      params: { id: loan },
      body: { field: text.split('.').at(-1), reason: 'to know it' },
    });
    if (this.role === 'officer' || this.role === 'own')
      await this.expectUnknownField('reveal', name, 'revealSecret', reveal);
    await this.writeRefused(form, field);
  }

  /** A forbidden write, alone and together with a permitted one. */
  async writeRefused(form: PlannedForm, field: PlannedField): Promise<void> {
    const [loan] = this.lender.loans.get(form) ?? [];
    const version = 1;
    const value = this.createAttackValue(field);
    const isHidden = field.hiddenFrom.has(this.role);
    const dataOf = (name: string) => {
      const id = name.split('.').at(-1) ?? '';
      return field.rows ? { [field.rows]: [{ _id: 'one', [id]: value }, { _id: 'two' }] } : { [id]: value };
    };
    const requestOf = (name: string, extraBody = {}) => ({
      params: { id: loan },
      body: { version, mode: 'autosave', formData: { ...dataOf(name), ...extraBody } },
    });
    const name = field.rows ? `${field.rows}.${field.id}` : field.id;
    if (isHidden) await this.expectUnknownField('write', name, 'saveOpportunities', (text) => requestOf(text));
    const validField = form.fields.find(
      (listedField) => !listedField.rows && listedField.hiddenFrom.size === 0 && listedField.readOnlyFor.size === 0,
    );
    const edit = validField ? { [validField.id]: this.guess(validField, 'attack') } : {};
    const reply = await this.inspect(`write beside ${name}`, 1, 'saveOpportunities', requestOf(name, edit), name);
    if (reply.status < 400) this.failure(`stored ${name}`, reply);
    // A locking rule applies to a record's answers, and a new record has none yet.
    const isLocked = !isHidden && !field.element.readonly && !field.element.readonly_roles;
    if (this.role === 'officer' && (!isLocked || field.rows)) await this.probeCreate(form, name, dataOf(name));
  }

  /** A new record cannot start with values that its creator may not write. */
  private async probeCreate(form: PlannedForm, name: string, formData: object): Promise<void> {
    const { ids } = this.lender;
    const chosenData = { product: ids.products.get(form.key), program: ids.programs.get(`program ${form.key}`) };
    const requiredData = { status: [ids.statuses.get('loans/new')], source: [...ids.sources.values()] };
    const body = { ...chosenData, ...requiredData, prospect: this.lender.borrower, formData };
    const reply = await this.inspect(`create with ${name}`, 1, 'addLoan', { body }, name);
    if (reply.status !== 403) this.failure(`created ${name}`, reply);
  }

  /** Every channel that returns records, forms or related data, without naming a hidden field. */
  async inspectAll(form: PlannedForm): Promise<void> {
    const count = this.hidden(form).length;
    const [seenLoan, editedLoan] = this.lender.loans.get(form) ?? [];
    const ids = { seen: seenLoan, editedLoan };
    for (const [name, id] of Object.entries(ids)) {
      const read = await this.inspect(`read ${name} ${form.key}`, count, 'readOpportunities', { params: { id } });
      if (name === 'seen') this.expectVisible(form, read);
      await this.inspect(`history ${name} ${form.key}`, count, 'actionHistory', { body: { module: 'loans', _id: id } });
      await this.inspect(`documents ${name} ${form.key}`, 2, 'listDocuments', { body: { module: 'loans', owner: id } });
    }
    await this.inspect(`overviews ${form.key}`, count, 'loanOverviews', { body: { loans: [seenLoan, editedLoan] } });
    const program = this.lender.ids.programs.get(`program ${form.key}`);
    await this.inspect(`list ${form.key}`, count, 'listOpportunities', { body: { limit: 10, program } });
    await this.inspect(`export ${form.key}`, count, 'exportOpportunities', { body: { program } });
    await this.inspect(`number ${form.key}`, 1, 'generateUniqueNumber', { body: { _id: seenLoan } });
    const file = this.lender.hiddenFiles.get(form);
    const view = await this.inspect(`file ${form.key}`, 1, 'viewFile', { params: { id: file } });
    if (this.role !== 'officer' && view.status < 400) this.failure('file', view);
    await this.drafts(form, seenLoan as Id);
    await this.columns(form);
  }

  /** Control: everything visible to the role is in the same response, so that an empty one would fail. */
  private expectVisible(form: PlannedForm, reply: Reply): void {
    const open = form.fields.filter((field) => !field.hiddenFrom.has(this.role) && field.type !== 'ssn' && !field.rows);
    const names = open.flatMap((field) => [
      ...findMarkers(JSON.stringify(valueFor(field, 'seen', this.lender.variant))),
    ]);
    const foundMarkers = findMarkers(reply.text);
    const lostNames = names.filter((word) => !foundMarkers.has(word));
    if (reply.status !== 200 || lostNames.length > 0) this.failure(`read lost ${lostNames.join()}`, reply);
  }

  /** Drafts do not store what the role types into fields that it may not edit. */
  private async drafts(form: PlannedForm, loan: Id): Promise<void> {
    const fields = [...this.hidden(form), ...this.selectFixedFields(form)].filter(({ rows }) => !rows);
    const answers = Object.fromEntries(fields.map((field) => [field.id, this.guess(field, 'attack')]));
    const body = { form: this.lender.ids.forms.get(form.key), formVersion: 1, recordVersion: 1, answers };
    const answersJson = JSON.stringify(answers);
    await this.inspect(
      `keep draft ${form.key}`,
      fields.length,
      'saveDraft',
      { params: { subject: loan }, body },
      answersJson,
    );
    const savedReply = await this.inspect(`draft ${form.key}`, fields.length, 'readDraft', {
      params: { subject: loan },
    });
    const leakedFields = fields.filter(
      ({ id, hiddenFrom }) => hiddenFrom.has(this.role) && savedReply.text.includes(id),
    );
    if (savedReply.status !== 200 || leakedFields.length > 0)
      this.failure(`draft kept ${leakedFields.map(({ id }) => id).join()}`, savedReply);
    await this.lender.call(this.role, 'discardDraft', { params: { subject: loan } });
  }

  /** A role that may choose list columns cannot choose hidden ones. */
  private async columns(form: PlannedForm): Promise<void> {
    if (this.role !== 'officer' && this.role !== 'own') return;
    const content = this.hidden(form).map(({ id, rows }) => ({ id: rows ? `${rows}.${id}` : id, listShowField: true }));
    const params = { id: this.lender.ids.forms.get(form.key) };
    await this.inspect(`columns ${form.key}`, content.length, 'saveOpportunitiesColumns', {
      params,
      body: { content },
    });
    await this.inspect(`listed ${form.key}`, content.length, 'listOpportunities', { body: { limit: 10 } });
  }

  /** Runs everything that changes nothing. */
  async run(): Promise<void> {
    await this.inspect('choices', 1, 'loanChoices', {});
    await this.inspect('users', 1, 'listUsers', { body: {} });
    await this.inspect('prospects', 1, 'findProspects', { body: { search: 'borrower' } });
    await this.inspect('company', 1, 'readCompany', { params: { id: this.lender.ids.company } });
    for (const form of this.lender.forms) {
      await this.inspectAll(form);
      await inParallel(this.hidden(form), 3, (field) => this.probeHiddenByName(form, field));
      await inParallel(this.selectFixedFields(form), 3, (field) => this.writeRefused(form, field));
      const unknownData = { params: { id: newId() }, body: { type: 'accept', field: this.hidden(form)[0]?.id ?? 'x' } };
      await this.inspect(`review ${form.key}`, 1, 'reviewChange', unknownData, unknownData.body.field);
    }
  }
}

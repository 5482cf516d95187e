import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFField } from '@cantoo/pdf-lib';

const LETTER: [number, number] = [612, 792];

/** A fillable form with a field of every kind, for tests. */
export async function makeForm(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage(LETTER);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  let y = 740;
  const place = (width = 200) => {
    y -= 30;
    return { x: 60, y, width, height: 20, font };
  };
  const tip = (field: PDFField, text: string) => field.acroField.dict.set(PDFName.of('TU'), PDFString.of(text));
  const text = (name: string, maxLength?: number) => {
    const field = form.createTextField(name);
    if (maxLength) field.setMaxLength(maxLength);
    field.addToPage(page, place());
    return field;
  };
  tip(text('borrower_name'), 'Name of borrower');
  tip(text('loan_amount'), 'Loan amount');
  const ssn = text('ssn', 9);
  ssn.enableCombing();
  for (const part of [1, 2, 3]) text(`ssn_${part}`, part === 2 ? 2 : part === 1 ? 3 : 4);
  text('closing');
  text('rental1_unit');
  text('rental2_unit');
  form.createCheckBox('insured').addToPage(page, place(20));
  form.createCheckBox('occupancy_owner').addToPage(page, place(20));
  const radio = form.createRadioGroup('purpose');
  for (const option of ['Owner', 'Investor']) radio.addOptionToPage(option, page, place(20));
  const dropdown = form.createDropdown('occupancy');
  dropdown.setOptions(['Owner', 'Investor']);
  dropdown.addToPage(page, place());
  const list = form.createOptionList('features');
  list.setOptions(['Pool', 'Garage', 'Garden']);
  list.enableMultiselect();
  list.addToPage(page, { ...place(), height: 40 });
  return Buffer.from(await document.save());
}

/** A PDF without a form. */
export async function makePlainPdf(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage(LETTER);
  return Buffer.from(await document.save());
}

/** A PDF whose form is an XFA form without fields. */
export async function makeXfaOnlyPdf(): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage(LETTER);
  const { dict } = document.getForm().acroForm;
  dict.set(PDFName.of('XFA'), document.context.register(document.context.stream('<xdp/>')));
  return Buffer.from(await document.save());
}

/** A form that opens without a password, but is encrypted. */
export async function makeEncryptedForm(): Promise<Buffer> {
  const document = await PDFDocument.load(await makeForm());
  document.encrypt({ ownerPassword: 'owner', userPassword: '', permissions: { modifying: false } });
  return Buffer.from(await document.save());
}

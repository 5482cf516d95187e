/** Two-letter codes of the fifty states, DC and the territories that a form's state field offers. */
export const US_STATE_CODES: ReadonlySet<string> = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
  RI SC SD TN TX UT VT VA WA WV WI WY DC AS FM GU MH MP PW PR VI`.split(/\s+/),
);

export interface ProductFieldProps {
  readonly label: string;
  /** In pixels, or as a CSS width. */
  readonly width: number | string;
  readonly placeholder: string;
  readonly isDisabled: boolean;
  /** Whether it is likely the next field that the user reaches. */
  readonly isNextChoice?: boolean;
  readonly choices: readonly { readonly _id: string; readonly title: string }[];
  /** The id of the choice. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

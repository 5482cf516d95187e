export interface EvaluatedCase {
  readonly table: string;
  readonly about: string;
  readonly name: string;
  readonly expected: string;
  readonly found: string;
  readonly label: string;
}

export interface EvaluationResult {
  readonly verdicts: readonly string[];
  readonly cases: readonly EvaluatedCase[];
}

export function startGallery(): Promise<{
  readonly url: string;
  readonly parityUrl: string;
  readonly stop: () => Promise<void>;
}>;
export function evaluateInNode(share: { readonly from: number; readonly step: number }): Promise<EvaluationResult>;

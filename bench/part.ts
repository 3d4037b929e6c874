/** One measured value. Goals refer to its id. */
export type Measure = { id: string; label: string; value: number; unit: string; note?: string }

export type ReportTable = { title: string; columns: string[]; rows: (string | number)[][] }

export type PartOutcome = { measures: Measure[]; tables?: ReportTable[]; remarks?: string[] }

/** The amount of work in a run: a full run measures, a short one only shows that it works. */
export type Effort = { short: boolean; pairs: number; seconds: number; pages?: string[]; against?: string | undefined }

export const full: Effort = { short: false, pairs: 5, seconds: 5 }
export const brief: Effort = { short: true, pairs: 1, seconds: 1 }

/** One chapter of the bench. */
export type Part = {
  name: string
  about: string
  /** The time limit of a full run, in minutes; a part that takes twice as long is aborted. */
  minutes: number
  /** Skipped unless it is named, as it needs an argument. */
  onRequest?: true
  run: (effort: Effort) => Promise<PartOutcome>
}

export const say = (text: string) => console.log(`  ${text}`)

// What the worker does for the page. Types only: everything here travels by message, so it is plain data and callbacks.
import type { FiguresAsk, PersonnelFigures } from '#contract/domains/hr/figures/personnel-figures.ts'
import type { RowsAnswer } from '#src/data/rows/rows-watch.ts'
import type { PagesWritten } from '#src/sync/mirror/mirror-tx.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import type { CheckedImport, CheckJob } from './import/check-import.ts'
import type { ReadPaper } from './paper/read-paper.ts'
import type { CellSource } from './rows/cell-types.ts'
import type { ReadSheet, SheetFormat } from './sheet/read-sheet.ts'
import type { Cell, CutCell, SheetColumn } from './sheet/sheet-column.ts'

export type ExportColumn = SheetColumn & { readonly source: CellSource }

/** Sensitive fields of one person, as the server gave them. */
export type SensitiveValues = Readonly<Record<string, unknown>>

/** What the server gave of some people, by uri. */
export interface SensitivePiece {
  readonly people: Readonly<Record<string, SensitiveValues>>
  /** The values are masked: what has no end to show is this word. */
  readonly filled?: string
  /** Stands below the last row of the sheet. */
  readonly lastRow?: string
}

/** Asks the page for the sensitive fields of people; undefined when there was no answer. */
export type LookUp = (uris: readonly string[]) => Promise<SensitivePiece | undefined>

export interface ExportJob {
  readonly mirror: string
  readonly collection: string
  /** Which rows, in which order; a window is allowed. */
  readonly query: RowQuery
  readonly columns: readonly ExportColumn[]
  readonly format: SheetFormat
  readonly sheetName: string
  /** A line for each region, code, space, name, where this device has them. */
  readonly regions?: string
  /** Of how many people at a time the sensitive fields are asked for; absent: no column needs them. */
  readonly lookAt?: number
}

/** A sheet from rows that the page has made: a template, the error file of an import. */
export interface SheetJob {
  readonly rows: readonly (readonly Cell[])[]
  readonly columns: readonly SheetColumn[]
  readonly format: SheetFormat
  readonly sheetName: string
  /** How many rows offer the drop-downs, at least (.xlsx). */
  readonly validatedRows?: number
}

export type Exported =
  | {
      readonly kind: 'ok'
      readonly blob: Blob
      readonly rowCount: number
      readonly cuts: readonly CutCell[]
      /** Cells in which a region stands by its six digits, because nobody here knows its names. */
      readonly namelessRegions?: number
      /** People whose sensitive fields the server has not given. */
      readonly unread?: number
    }
  | { readonly kind: 'tooManyRows'; readonly maxRows: number }
  /** No row fits: there is nothing to write. */
  | { readonly kind: 'empty' }
  /** The collection has never been filled whole on this device. */
  | { readonly kind: 'incomplete' }
  /** Sensitive fields were not to be had. */
  | { readonly kind: 'notGiven' }
  | JobEnded

/** A job that came to no end of its own: cancelled, or in need of the .xls library, which is not here without a network. */
export interface JobEnded {
  readonly kind: 'cancelled' | 'xlsUnavailable'
}

/** The file kept its worker busy for too long without a sign of progress. */
export interface TooSlow {
  readonly kind: 'tooSlow'
}

export type SheetRead = ReadSheet | JobEnded | TooSlow

export type PaperRead = ReadPaper | JobEnded | TooSlow

export type ImportChecked = CheckedImport | JobEnded | TooSlow

export interface ReadJob {
  readonly file: Blob
  readonly name: string
  readonly sheetName?: string
  readonly maxRows?: number
  readonly maxBytes?: number
}

export interface TreeShape {
  /** Which people hang in their departments: none, those at work here, or also those who have left. */
  readonly people: 'none' | 'active' | 'all'
}

export interface TreeAsk {
  /** Name, pinyin, initials, number or mobile; matches are shown with all their ancestors. */
  readonly text?: string
  /** Open departments. While `text` is given everything found is open but for `collapsed`. */
  readonly expanded: readonly string[] | 'all'
  readonly collapsed?: readonly string[]
  /** Only these can match. */
  readonly kinds?: readonly ('department' | 'person')[]
  /** Which of the visible rows to answer: from, up to but not including `to`. */
  readonly from: number
  readonly to: number
}

export interface TreeRow {
  /** Unique in the tree: a person in two departments stands in it twice. */
  readonly id: string
  /** Of the department or the person. */
  readonly uri: string
  readonly kind: 'department' | 'person'
  readonly name: string
  readonly depth: number
  readonly parentId: string | null
  readonly hasChildren: boolean
  readonly isOpen: boolean
  readonly isMatch: boolean
  /** People below; 0 for a person. */
  readonly people: number
  /** A person who can sign in. */
  readonly hasAccount: boolean
}

export interface TreeAnswer {
  /** Visible rows, of which `nodes` are the window. */
  readonly total: number
  /** Nodes that match `text`; 0 without one. */
  readonly matches: number
  readonly nodes: readonly TreeRow[]
}

/** Rows outside of a view: the children of a node (or the roots), the rows with these ids, or the way down to one. */
export type TreeLook =
  | { readonly level: string | null }
  /** A person's own uri finds the first of the places where the person stands. */
  | { readonly ids: readonly string[] }
  | { readonly path: string }

/** Told whenever the tree has changed: ask again. `ready` is false until the rows have been read once. */
export interface TreeNews {
  readonly ready: boolean
  readonly size: number
}

export interface WorkerApi {
  /** Answers the number to stop it by. */
  readonly watchRows: (
    mirror: string,
    collection: string,
    query: RowQuery,
    tell: (answer: RowsAnswer) => void,
  ) => Promise<number>
  /** Reads a collection that is about to be watched, and keeps it for a few seconds. */
  readonly warmRows: (mirror: string, collection: string) => Promise<void>
  readonly askRows: (mirror: string, collection: string, query: RowQuery) => Promise<RowsAnswer>
  /** Hands over what the page has just written to a mirror, for the lists that are watched. */
  readonly offerPages: (mirror: string, written: PagesWritten) => Promise<void>
  readonly watchTree: (mirror: string, shape: TreeShape, tell: (news: TreeNews) => void) => Promise<number>
  readonly askTree: (watch: number, ask: TreeAsk) => Promise<TreeAnswer>
  readonly lookTree: (watch: number, look: TreeLook) => Promise<readonly TreeRow[]>
  /** Counts personnel, and again after every change. */
  readonly watchPersonnel: (
    mirror: string,
    ask: FiguresAsk,
    tell: (figures: PersonnelFigures) => void,
  ) => Promise<number>
  /** Places of the texts that a query finds by their words, pinyin or initials, best first. */
  readonly findTexts: (texts: readonly string[], query: string) => Promise<readonly number[]>
  /** Ends a watch. */
  readonly stop: (watch: number) => Promise<void>
  /** Jobs are named by the page, so that it can cancel them. `onProgress` counts rows written or read. */
  readonly exportRows: (
    id: string,
    job: ExportJob,
    onProgress: (rows: number) => void,
    lookUp: LookUp,
  ) => Promise<Exported>
  readonly writeSheet: (id: string, job: SheetJob, onProgress: (rows: number) => void) => Promise<Exported>
  readonly readSheet: (id: string, job: ReadJob, onProgress: (rows: number) => void) => Promise<SheetRead>
  readonly readPaper: (id: string, file: Blob, onProgress: (blocks: number) => void) => Promise<PaperRead>
  /** Counts rows read, then rows checked of a total. */
  readonly checkImport: (
    id: string,
    job: CheckJob,
    onProgress: (rows: number, total?: number) => void,
  ) => Promise<ImportChecked>
  readonly cancel: (id: string) => Promise<void>
}

import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { type Language, useLanguage } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { FormatMenu } from '#src/ui/list/format-menu.tsx'
import type { ExportColumn } from '#src/worker/worker-api.ts'
import { ExportProgressDialog } from './export-progress.tsx'
import { useSheetDownload } from './use-sheet-download.ts'

interface RecordExportProps {
  of: AnyCollection
  /** In the order of the columns. */
  fields: readonly ExportField[]
  /** Which rows, in which order. */
  query: RowQuery
  /** How many there are, for the progress; undefined while that is not known. */
  total: number | undefined
  /** Names the file and its sheet. */
  name: string
  /** In the bar over ticked rows. */
  compact?: boolean
}

/** A field of the rows, or of the row that the field `through` of them names. */
export type ExportField<F extends string = string> =
  | F
  | { readonly through: F; readonly of: AnyCollection; readonly field: string }

const FORMATS = ['xlsx', 'xls', 'csv'] as const

/** Exports a list of records as it stands, in one of three formats; made on the device, also without a network. */
export function RecordExport({ of, fields, query, total, name, compact = false }: RecordExportProps) {
  const language = useLanguage()
  const mirror = useRunning()?.mirrorName
  const { progress, download, cancel } = useSheetDownload()
  const columns = fields.map((one) =>
    typeof one === 'string' ? columnOf(of, one, language) : columnThrough(one, language),
  )
  return (
    <>
      <FormatMenu
        formats={FORMATS}
        isBulk={compact}
        onChoose={(format) => {
          if (mirror === undefined) return
          const job = { mirror, collection: of.name, query, columns, format, sheetName: name }
          void download({
            name: `${name}-${shanghaiToday()}.${format}`,
            total,
            write: (worker, options) => worker.exportRows(job, options),
          })
        }}
      />
      <ExportProgressDialog progress={progress} onCancel={cancel} />
    </>
  )
}

/** What rows are called where others name them; `name` otherwise. */
const SHOWN: Readonly<Record<string, { readonly show: string; readonly parent?: string }>> = {
  department: { show: 'groupName', parent: 'parentUri' },
}

/** What a named row says in one of its fields, as text: codes in words. */
function columnThrough({ through, of, field }: Exclude<ExportField, string>, language: Language): ExportColumn {
  const labels = enumLabels(field, language, of.name)
  const source = { kind: 'ref', field: through, collection: of.name, show: field, labels } as const
  return { header: fieldLabel(of.name, field, language), kind: 'text', source }
}

/** A field as a column of a sheet, by its kind: codes in words, names for references, dates as dates. */
function columnOf(of: AnyCollection, field: string, language: Language): ExportColumn {
  const { kind } = of.fields[field] as Field
  const header = fieldLabel(of.name, field, language)
  switch (kind.is) {
    case 'ref':
    case 'refs': {
      const { collection } = kind
      const shown = SHOWN[collection] ?? { show: 'name' }
      return { header, kind: 'text', source: { kind: 'ref', field, collection, ...shown } }
    }
    case 'code':
    case 'codes':
      return { header, kind: 'text', source: { kind: 'field', field, labels: enumLabels(field, language, of.name) } }
    case 'flag':
      return { header, kind: 'text', source: { kind: 'field', field, labels: flagLabels(language) } }
    case 'integer':
      return { header, kind: 'number', source: { kind: 'field', field } }
    case 'money':
    case 'date':
      return { header, kind: kind.is, source: { kind: 'field', field } }
    case 'instant':
      return { header, kind: 'dateTime', source: { kind: 'field', field } }
    default:
      return { header, kind: 'text', source: { kind: 'field', field } }
  }
}

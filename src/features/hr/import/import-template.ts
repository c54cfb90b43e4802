// The template of an import as a sheet: headings with stars, hints, drop-downs, one sample row.
import { CUSTOM_VALUE_PATH } from '#contract/domains/hr/custom-map.ts'
import { enumLabels, partLabel } from '#src/i18n/field-words.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { valueWords } from '#src/i18n/value-words.ts'
import type { ImportColumn } from '#src/worker/import/import-column.ts'
import type { Cell, SheetColumn } from '#src/worker/sheet/sheet-column.ts'
import { columnLabel } from './import-columns.ts'

/** Names that the drop-downs offer. */
export interface TemplateNames {
  /** Paths from the top, `A/B/C`. */
  readonly departments: readonly string[]
  readonly stations: readonly string[]
  readonly ranks: readonly string[]
}

/** More choices than these make a drop-down that nobody scrolls. */
const MOST_OPTIONS = 500

/** What a site hands in for somebody new, besides what must be there. */
const SHORT: ReadonlySet<string> = new Set(['employeeNo', 'name', 'mobile', 'groupUri', 'stationUri', 'entryDate'])

/** The columns of the short template: the required ones and a few that everybody knows. */
export const shortColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter(({ key, required }) => required === true || SHORT.has(key))

/** Columns and the sample row of the template. */
export function importTemplate(columns: readonly ImportColumn[], names: TemplateNames, language: Language) {
  const sheet = columns.map((column): SheetColumn => {
    const options = optionsOf(column, names, language)
    const isOffered = options.length > 0 && options.length <= MOST_OPTIONS
    return {
      header: isCustom(column) ? (column.headings[0] ?? '') : columnLabel(column.key, language),
      kind:
        column.kind === 'date'
          ? 'date'
          : column.kind === 'integer' || column.kind === 'decimal'
            ? 'number'
            : column.kind === 'money'
              ? 'money'
              : 'text',
      hint: column.hints?.[language === 'en' ? 1 : 0] ?? '',
      ...(column.required === true ? { required: true } : {}),
      ...(isOffered ? { options } : {}),
    }
  })
  return { columns: sheet, rows: [columns.map((column) => sampleCell(column, names, language))] }
}

const isCustom = (column: ImportColumn): boolean => CUSTOM_VALUE_PATH.test(column.key)

function optionsOf(column: ImportColumn, names: TemplateNames, language: Language): readonly string[] {
  const { kind, field } = column
  if (kind === 'option' && isCustom(column)) return Object.values(column.words ?? {})
  if (kind === 'option') return Object.values(enumLabels(column.part ?? field, language))
  if (kind === 'flag') return yesOrNo(language)
  if (kind === 'department') return names.departments
  if (kind === 'station') return names.stations
  return kind === 'rank' ? names.ranks : []
}

function yesOrNo(language: Language): readonly string[] {
  const { yes, no } = language === 'en' ? valueWords.en : valueWords.zh
  return [yes, no]
}

function sampleCell(column: ImportColumn, names: TemplateNames, language: Language): Cell {
  const { samples } = language === 'en' ? hrImportText.en : hrImportText.zh
  switch (column.key) {
    case 'employeeNo':
      return samples.mark
    case 'name':
      return samples.name
    case 'mobile':
      return samples.mobile
    case 'groupUri':
      return names.departments.at(1) ?? names.departments[0] ?? ''
    case 'workPlace':
      return samples.workPlace
    case 'entryDate':
      return samples.date
    case 'certs':
      return certSample(language, samples.certificate, samples.date)
    default:
      return column.kind === 'option' ? (optionsOf(column, names, language)[0] ?? '') : null
  }
}

/** How an item of a cell is written. */
function certSample(language: Language, type: string, date: string): string {
  const texts = { type, no: 'T2026001', issueDate: date }
  const parts = Object.entries(texts).map(([part, text]) => `${partLabel('certs', part, language)}：${text}`)
  return `1. ${parts.join('；')}`
}

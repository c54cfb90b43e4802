import { Button, Checkbox, Select } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { collectionOf } from '#contract/collection-of.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { exportText } from '#src/i18n/ui/export.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { ExportProgressDialog } from '#src/records/sheet/export-progress.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { useRosterQuery, useTodoKinds } from '../roster/use-roster-query.ts'
import type { PersonQuery } from '../staff/staff-query.ts'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './export.module.css'
import { readableFields } from './export-columns.ts'
import { filterWords } from './filter-words.ts'
import { sensitiveOf } from './sensitive-look.ts'
import { TemplateBar } from './template-bar.tsx'
import { searchOf, type Template } from './template-choice.ts'
import { FORMATS, useExport } from './use-export.ts'
import { useTemplates } from './use-templates.ts'

/** Sections whose fields are chosen at first. */
const FIRST_SECTIONS = new Set(['base', 'work'])

/** Exports the roster in columns of one's own choice, made on this device. The address carries filters and order, as the roster's. */
export function ExportScreen({ search, onSearch }: SearchProps) {
  const words = useText(hrExportText)
  const ofAll = useText(exportText)
  const language = useLanguage()
  const may = useMay()
  const departments = useDepartments()
  const customs = useCustomFields()
  const online = useOnline()
  const fields = useMemo(() => readableFields(may, customs.fields), [may, customs])
  const templates = useTemplates()
  const [own, setOwn] = useState<readonly string[]>()
  const [includeLeft, setIncludeLeft] = useState(false)
  const [isMasked, setMasked] = useState(false)
  const [isBare, setBare] = useState(false)
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [chosen, setChosen] = useState<Template>()
  const { progress, run, cancel } = useExport()
  const readable = useMemo(() => new Set(fields.map((one) => one.field)), [fields])
  const columns = (own ?? fields.filter((one) => FIRST_SECTIONS.has(one.section)).map((one) => one.field)).filter(
    (one) => readable.has(one),
  )
  const sensitive = sensitiveOf(columns, fields)
  // One choice of a template, and two questions: sensitive columns are masked unless somebody asks for more.
  const maskSensitive = sensitive.length > 0 ? !isBare : isMasked
  const kinds = useTodoKinds()
  const found = useRosterQuery(search, departments)
  const query = useMemo(() => scopeOf(found, includeLeft), [found, includeLeft])
  const { total, state } = useRows(
    employee,
    useMemo(() => ({ ...query, limit: 0 }), [query]),
  )
  const nameOf = useNames()
  const filtered = filterWords(search, {
    departmentName: departments.nameOf,
    postName: (uri) => nameOf(collectionOf(uri), uri) ?? '',
    kinds,
    language,
  })
  const choose = (template: Template | undefined) => {
    setChosen(template)
    if (!template) return
    setOwn(template.columns)
    setIncludeLeft(template.includeLeft)
    setMasked(template.maskSensitive)
    setBare(!template.maskSensitive && sensitiveOf(template.columns, fields).length > 0)
    onSearch(searchOf(template, search), { replace: true })
  }
  const isCounted = state === 'ready' || state === 'denied'
  const isRefused = sensitive.length > 0 && !online
  const refused = isRefused && (
    <p className={classes.refused} role="alert">
      {words.sensitiveOffline}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setOwn(columns.filter((one) => !sensitive.includes(one)))}
      >
        {words.dropSensitive}
      </Button>
    </p>
  )
  const start = () => {
    if (columns.length === 0) return void showToast('problem', words.needColumns)
    void run({
      entity: 'roster',
      query,
      fields: columns,
      format,
      total: isCounted ? total : undefined,
      isMasked: maskSensitive,
    })
  }
  return (
    <Page title={words.title}>
      <PageSection>
        <div className={classes.settings}>
          <Select
            label={words.format}
            value={format}
            allowDeselect={false}
            data={FORMATS.map((value) => ({ value, label: ofAll.formats[value] }))}
            onChange={(value) => setFormat((value as SheetFormat | null) ?? 'xlsx')}
          />
          <TemplateBar
            templates={templates}
            // What was just saved is there before it comes back as a row.
            chosen={chosen && ([...templates.own, ...templates.shared].find((one) => one.uri === chosen.uri) ?? chosen)}
            onChoose={choose}
            onMoved={setChosen}
            choice={{ columns, includeLeft, maskSensitive, search }}
          />
        </div>
        <div className={classes.foot} data-gap="ticks">
          <Checkbox
            label={words.includeLeft}
            checked={includeLeft}
            onChange={(event) => setIncludeLeft(event.currentTarget.checked)}
          />
          {sensitive.length > 0 ? (
            <Checkbox
              label={words.bare}
              description={words.bareHint}
              checked={isBare}
              onChange={(event) => setBare(event.currentTarget.checked)}
            />
          ) : (
            <Checkbox
              label={words.mask}
              description={words.maskHint}
              checked={isMasked}
              onChange={(event) => setMasked(event.currentTarget.checked)}
            />
          )}
        </div>
        {filtered !== '' && (
          <p className={classes.filtered}>
            {words.filtered(filtered)}
            <Button size="compact-sm" variant="subtle" onClick={() => onSearch({}, { replace: true })}>
              {words.clearFilter}
            </Button>
          </p>
        )}
      </PageSection>
      <ColumnChooser fields={fields} value={columns} onChange={setOwn} sensitiveRefused={refused} />
      <div className={classes.bar} data-foot="buttons">
        <span role="status">{isCounted && words.people(groupThousands(total))}</span>
        <span className={classes.quiet}>{sensitive.length > 0 ? words.partlyOffline : words.offline}</span>
        <Button leftSection={<IconFileExport size={18} stroke={1.75} />} onClick={start}>
          {ofAll.button}
        </Button>
      </div>
      <ExportProgressDialog progress={progress} onCancel={cancel} />
    </Page>
  )
}

/** Those who have left only when they are wanted, or asked for by the filter itself. */
function scopeOf(query: PersonQuery, includeLeft: boolean): PersonQuery {
  const filters = query.filters ?? []
  if (includeLeft || filters.some((filter) => filter.field === 'employeeStatus')) return query
  return { ...query, filters: [...filters, { field: 'employeeStatus', in: PRESENT_STATUSES }] }
}

import { Button, Group, Radio, Select } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/domains/hr/import-calls.ts'
import { rank, station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useKept } from '#src/data/use-kept.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { formatBytes, groupThousands } from '#src/lib/format-number.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import lines from '#src/records/sheet/sheet-lines.module.css'
import { useSheetDownload } from '#src/records/sheet/use-sheet-download.ts'
import classes from './import.module.css'
import { ImportRecent } from './import-recent.tsx'
import { importTemplate, shortColumns } from './import-template.ts'
import { IMPORT_MODES, type ImportMode, type ImportState, type useImport } from './use-import.ts'

interface ImportChooseProps {
  steps: ReturnType<typeof useImport>
  state: Extract<ImportState, { kind: 'choose' }>
  departments: Departments
}

const NOTHING = {}
const ACCEPTED = '.xlsx,.xls,.csv'

/** The first step: template, file, and what is to be done with it; below, what was imported lately. */
export function ImportChoose({ steps, state, departments }: ImportChooseProps) {
  const words = useText(hrImportText)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const download = useTemplate(steps.columns, departments)
  const regions = useKept(baseDataCalls.regionTable, NOTHING).value?.lines
  const { problem, book } = state
  const take = (file: File | undefined) => {
    if (file) void steps.check(file, regions === undefined ? {} : { regions })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.steps}>
      <section className={classes.step}>
        <h3 className={lines.title}>{words.templateTitle}</h3>
        <p className={lines.quiet}>{words.templateBody}</p>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => void download(true)}
          >
            {words.shortTemplate}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => void download(false)}
          >
            {words.template}
          </Button>
        </Group>
      </section>
      <section className={classes.step}>
        <h3 className={lines.title}>{words.fileTitle}</h3>
        <p className={lines.quiet}>{words.fileBody(groupThousands(IMPORT_MAX_ROWS), formatBytes(IMPORT_MAX_BYTES))}</p>
        <Radio.Group
          label={words.mode}
          description={words.matching}
          value={steps.mode}
          onChange={(mode) => steps.setMode(mode as ImportMode)}
        >
          <Group gap="4px 24px" mt="xs">
            {IMPORT_MODES.map((mode) => (
              <Radio key={mode} value={mode} label={words.modes[mode]} />
            ))}
          </Group>
        </Radio.Group>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden="true" />
          <span className={classes.dropHint}>{words.drop}</span>
          <Button onClick={() => input.current?.click()}>{words.choose}</Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={words.choose}
            data-testid="import-file"
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // The same file may be chosen again once it was mended.
              event.currentTarget.value = ''
            }}
          />
        </div>
        {problem !== undefined && (
          <p className={lines.problem} role="alert">
            {book ? words.ofSheet(book.file.name, book.sheetName, problem) : problem}
          </p>
        )}
        {book && (
          <Select
            w="100%"
            maw={320}
            label={words.otherSheet}
            allowDeselect={false}
            data={[...new Set(book.sheetNames)]}
            value={book.sheetName}
            onChange={(sheetName) => sheetName !== null && steps.checkPart({ sheetName, leftOut: [] })}
          />
        )}
      </section>
      <ImportRecent />
    </div>
  )
}

/** Writes the template in the worker, with this organisation's departments and positions in its drop-downs. */
function useTemplate(columns: ImportChooseProps['steps']['columns'], departments: Departments) {
  const words = useText(hrImportText)
  const language = useLanguage()
  const sheet = useSheetDownload()
  const stations = useAllRows(station)
  const ranks = useAllRows(rank)
  return async (isShort: boolean) => {
    const namesOf = (rows: Iterable<{ name: string; status: string }>) =>
      [...rows].filter((row) => row.status === 'enabled').map((row) => row.name)
    const paths = [...departments.rows.values()]
      .filter((row) => row.status === 'enabled')
      .map((row) =>
        departments
          .pathOf(row.uri)
          .map((one) => one.groupName)
          .join('/'),
      )
      .sort((a, b) => a.localeCompare(b, 'zh-CN'))
    const names = { departments: paths, stations: namesOf(stations.values()), ranks: namesOf(ranks.values()) }
    const template = importTemplate(isShort ? shortColumns(columns) : columns, names, language)
    const job = { format: 'xlsx', sheetName: words.sheetName, validatedRows: IMPORT_MAX_ROWS } as const
    await sheet.download({
      name: `${isShort ? words.shortTemplateName : words.templateName}.xlsx`,
      total: template.rows.length,
      write: (worker, options) => worker.writeSheet({ ...template, ...job }, options),
    })
  }
}

import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ExportEntity } from '#contract/domains/hr/export-template.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { useMay } from '#src/data/use-may.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import type { ShownRows } from '#src/records/list/record-list.tsx'
import { RecordExport } from '#src/records/sheet/record-export.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './export.module.css'
import { processFields } from './process-columns.ts'
import { TemplateBar } from './template-bar.tsx'
import type { Template } from './template-choice.ts'
import { useTemplates } from './use-templates.ts'

interface ProcessExportProps {
  of: AnyCollection
  entity: ExportEntity
  /** Names the file. */
  title: string
  /** Columns that are chosen at first. */
  first: readonly string[]
  shown: ShownRows
}

const NO_SEARCH = {}

/** Columns of a list, in one's own order or by a template, and the file of what the list shows. */
export function ProcessExport({ of, entity, title, first, shown }: ProcessExportProps) {
  const words = useText(hrExportText)
  const may = useMay()
  const fields = useMemo(() => processFields(of, may), [of, may])
  const templates = useTemplates(entity)
  const [own, setOwn] = useState(first)
  const [chosen, setChosen] = useState<Template>()
  const columns = own.filter((one) => fields.some(({ field }) => field === one))
  return (
    <Stack gap="md">
      <div className={classes.settings}>
        <TemplateBar
          templates={templates}
          chosen={chosen && ([...templates.own, ...templates.shared].find((one) => one.uri === chosen.uri) ?? chosen)}
          onChoose={(template) => {
            setChosen(template)
            if (template) setOwn(template.columns)
          }}
          onMoved={setChosen}
          choice={{ columns, includeLeft: true, maskSensitive: false, search: NO_SEARCH }}
        />
      </div>
      <ColumnChooser of={of.name} fields={fields} value={columns} onChange={setOwn} />
      <div className={classes.bar} data-foot="buttons">
        <span role="status">{shown.total !== undefined && words.rows(groupThousands(shown.total))}</span>
        <span className={classes.quiet}>{columns.length === 0 ? words.needColumns : words.offline}</span>
        {columns.length > 0 && (
          <RecordExport of={of} fields={columns} query={shown.query} total={shown.total} name={title} />
        )}
      </div>
    </Stack>
  )
}

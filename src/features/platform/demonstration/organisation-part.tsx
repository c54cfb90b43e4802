import { useMemo, useState } from 'react'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { clampPage, defaultPageSize, pageCountOf, pageSlice } from '#src/ui/list/pager-math.ts'
import { OrganisationTable } from '#src/ui/pickers/organisation-table.tsx'
import { type PagedSelection, savedRows, selectionOf } from '#src/ui/pickers/selection-across-pages.ts'
import classes from './demonstration.module.css'

type Organisation = Row<typeof department>
const keyOf = (row: Organisation) => row.uri

/** Departments as a table whose ticks stay across its pages. */
export function OrganisationPart() {
  const words = useText(demonstrationText)
  const language = useLanguage()
  const all = useAllRows(department)
  const rows = useMemo(() => [...all.values()], [all])
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const page = clampPage(place.page, pageCountOf(rows.length, place.size))
  const shown = useMemo(() => pageSlice(rows, page, place.size), [rows, page, place.size])
  const [selection, setSelection] = useState<PagedSelection<Organisation>>(() => selectionOf<Organisation>([], keyOf))
  const columns: ListColumn<Organisation>[] = [
    { key: 'groupName', header: words.organisationName, render: (row) => row.groupName, card: 'title' },
    {
      key: 'type',
      header: words.organisationType,
      width: 160,
      render: (row) => enumLabel('type', row.type, language, 'department'),
      card: 'line',
    },
  ]
  return (
    <div className={classes.stack}>
      <OrganisationTable
        label={words.organisations}
        columns={columns}
        rows={shown}
        pager={{ total: rows.length, page, size: place.size, onChange: (next, size) => setPlace({ page: next, size }) }}
        rowKey={keyOf}
        rowName={(row) => row.groupName}
        selection={selection}
        onChange={setSelection}
      />
      <p className={classes.picked} role="status">
        {words.saved(savedRows(selection).length)}
      </p>
    </div>
  )
}

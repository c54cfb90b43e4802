import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import {
  addConductRecord,
  addWorkerContract,
  CONDUCT_FIELDS,
  conductRecord,
  removeConductRecord,
  removeWorkerContract,
  WORKER_CONTRACT_FIELDS,
  workerContract,
} from '#contract/domains/labour/site-papers.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { AddRecord } from './add-record.tsx'
import { RemoveRecord } from './remove-record.tsx'
import classes from './site.module.css'

const KINDS = {
  contracts: {
    of: workerContract,
    add: addWorkerContract,
    remove: removeWorkerContract,
    named: ['startDate', 'endDate'],
    fields: WORKER_CONTRACT_FIELDS,
    shown: ['period', 'startDate', 'endDate', 'unit', 'unitPriceFen'],
    permission: 'site_management',
  },
  conduct: {
    of: conductRecord,
    add: addConductRecord,
    remove: removeConductRecord,
    named: ['day', 'category'],
    fields: CONDUCT_FIELDS,
    shown: ['day', 'kind', 'category', 'level', 'description'],
    permission: 'site_labour',
  },
} as const

interface PaperListsProps {
  row: Row<typeof projectWorker>
  kind: keyof typeof KINDS
}

/** Contracts with somebody, or what is to be remembered of his conduct. */
export function PaperLists({ row, kind }: PaperListsProps) {
  const words = useText(siteText)
  const language = useLanguage()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { of, add, remove, fields, shown, named, permission } = KINDS[kind]
  const given = { projectUri: row.projectUri, projectWorkerUri: row.uri }
  const say = (one: AnyRow, which: readonly string[]) =>
    which
      .map((field) => formatFieldValue(of.name, field, one[field], { language }))
      .filter(Boolean)
      .join(' · ')
  const { rows } = useRows(
    of as typeof conductRecord,
    useMemo(() => ({ filters: [{ field: 'projectWorkerUri', is: row.uri }] as const }), [row.uri]),
  )
  return (
    <>
      {rows.length === 0 && <p className={classes.quiet}>{words.noneYet}</p>}
      {(rows as readonly AnyRow[]).map((one) => (
        <div key={one.uri} className={classes.rowLine}>
          <span>{say(one, shown)}</span>
          <RecordMark collection={of} uri={one.uri} />
          {may(permission) && (
            <RemoveRecord
              {...{ of, row: one, fields, add, remove, given }}
              name={say(one, named)}
              beside={kind === 'contracts' ? { projectWorkerUri: row.uri } : {}}
              compact
            />
          )}
        </div>
      ))}
      {may(permission) && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      )}
      <AddRecord
        opened={isAdding}
        onClose={() => setAdding(false)}
        of={of}
        title={words.sections[kind]}
        fields={fields}
        by={add}
        given={given}
        initial={kind === 'conduct' ? { day: shanghaiToday() } : { startDate: shanghaiToday(), unit: 'day' }}
      />
    </>
  )
}

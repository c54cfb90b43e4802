import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import {
  changeSiteTraining,
  signSiteTraining,
  siteTraining,
  TRAINING_FIELDS,
} from '#contract/domains/labour/site-training.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { momentText } from '#src/lib/moment-text.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { SignDialog } from './sign-dialog.tsx'
import classes from './site.module.css'
import { SiteRecord } from './site-record.tsx'
import { useSiteNames } from './use-site.ts'
import { WorkerFace } from './worker-face.tsx'

const BASE = TRAINING_FIELDS.filter((one) => one !== 'photos')

/** One training: what was taught, and everybody of the project with his signature. */
export function TrainingDetail({ uri }: { uri: string }) {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  const language = useLanguage()
  return (
    <SiteRecord
      of={siteTraining}
      uri={uri}
      title={titles.training}
      nameOfRow={(row) => `${enumLabel('kind', row.kind, language, 'siteTraining')} ${row.day}`}
      head={['projectUri', 'trainer', 'hours']}
      parts={(row) => [
        { id: 'signers', title: words.everybody, fields: [], more: <Signers row={row} /> },
        {
          id: 'base',
          title: words.base,
          fields: BASE,
          edit: { fields: TRAINING_FIELDS, by: changeSiteTraining },
        },
      ]}
    />
  )
}

const SHOWN = 60
const COUNT_ONLY = 1

function Signers({ row }: { row: Row<typeof siteTraining> }) {
  const words = useText(sheetsText)
  const save = useSave()
  const nameOf = useSiteNames()
  const [typed, setTyped] = useState('')
  const [signing, setSigning] = useState<Row<typeof projectWorker>>()
  const [score, setScore] = useState('')
  const points = score.trim()
  const isWrong = points !== '' && (!/^\d+$/.test(points) || Number(points) > 100)
  const { rows } = useRows(
    projectWorker,
    useMemo(
      () => ({
        ...(typed !== '' && { text: typed, textFields: ['name', 'idLast4'] as const }),
        filters: [
          { field: 'projectUri', is: row.projectUri },
          { field: 'status', in: ['pending', 'in'] },
        ] as const,
        sort: [{ field: 'status', descending: true }, { field: 'name' }] as const,
        limit: SHOWN,
      }),
      [row.projectUri, typed],
    ),
  )
  const { total } = useRows(
    projectWorker,
    useMemo(
      () => ({
        filters: [
          { field: 'projectUri', is: row.projectUri },
          { field: 'status', in: ['pending', 'in'] },
        ] as const,
        limit: COUNT_ONLY,
      }),
      [row.projectUri],
    ),
  )
  const signed = new Map(row.attendees.map((one) => [one.uri, one]))
  return (
    <>
      <div className={classes.lead}>
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span>{words.signers(row.attendees.length, Math.max(total, row.attendees.length))}</span>
      </div>
      {rows.map((worker) => {
        const its = signed.get(worker.uri)
        return (
          <div key={worker.uri} className={classes.rowLine}>
            <span className={classes.acts}>
              <WorkerFace uri={worker.workerUri} name={worker.name} size={36} />
              <span className={classes.rowName}>
                <span>{worker.name}</span>
                <span className={classes.quiet}>
                  {[nameOf('siteTeam', worker.teamUri), worker.idLast4].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
            {its?.signature ? (
              <span className={classes.acts}>
                <img className={classes.signature} src={its.signature} alt={words.signFor(worker.name)} />
                {typeof its.score === 'number' && <span>{words.scored(its.score)}</span>}
                <span className={classes.quiet}>{momentText(its.signedAt).replace('T', ' ')}</span>
              </span>
            ) : (
              <Button variant="default" onClick={() => setSigning(worker)}>
                {words.sign}
              </Button>
            )}
          </div>
        )
      })}
      <SignDialog
        name={signing?.name}
        sentence={words.confirmTraining}
        isHeld={isWrong}
        onClose={() => {
          setSigning(undefined)
          setScore('')
        }}
        onSign={async (signature) => {
          if (!signing) return
          const at = Math.round(trueNow())
          const given = points === '' ? null : Number(points)
          await save([commandOf(signSiteTraining, { uri: row.uri, worker: signing.uri, signature, at, score: given })])
        }}
      >
        <TextInput
          label={words.score}
          inputMode="numeric"
          maxLength={3}
          value={score}
          error={isWrong ? words.scoreWrong : undefined}
          onChange={(event) => setScore(event.currentTarget.value)}
        />
      </SignDialog>
    </>
  )
}

import { Button } from '@mantine/core'
import {
  changeProjectWorker,
  PAPER_FIELDS,
  payProjectWorker,
  projectWorker,
  projectWorkerFlow,
  WORK_FIELDS,
} from '#contract/domains/labour/project-worker.ts'
import { addSiteAttendance, siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { shanghaiToday, trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { BadgeSection } from './badge-section.tsx'
import { LightList, useLights, useReason, WorstLight } from './lights.tsx'
import { PaperLists } from './paper-lists.tsx'
import classes from './site.module.css'
import { SiteRecord } from './site-record.tsx'
import { useTeamChoices } from './use-site.ts'
import { WorkerFace } from './worker-face.tsx'

type Worker = Row<typeof projectWorker>

/** Somebody on a project: whether he may enter, whether he is there, and all papers. */
export function WorkerDetail({ uri }: { uri: string }) {
  const words = useText(siteText)
  const titles = useText(siteTitles)
  const manages = useMay()('site_management')
  const lightsOf = useLights()
  const { row } = useRow(projectWorker, uri)
  const teams = useTeamChoices(row?.projectUri)
  return (
    <SiteRecord
      of={projectWorker}
      flow={projectWorkerFlow}
      uri={uri}
      title={titles.worker}
      nameOfRow={(one) => one.name}
      lead={(one) => <WorkerFace uri={one.workerUri} name={one.name} size={72} />}
      head={['projectUri', 'teamUri', 'workType']}
      tag={(one) => (
        <>
          <WorkerTag row={one} />
          <WorstLight lights={lightsOf(one)} />
        </>
      )}
      begins={() => ({ entryDate: shanghaiToday(), exitDate: shanghaiToday() })}
      options={{ teamUri: teams }}
      actions={(one) => <Passing row={one} />}
      parts={(one) => [
        { id: 'lights', title: words.sections.lights, fields: [], more: <LightList lights={lightsOf(one)} /> },
        {
          id: 'papers',
          title: words.sections.papers,
          fields: PAPER_FIELDS,
          edit: { fields: PAPER_FIELDS, by: changeProjectWorker },
        },
        {
          id: 'work',
          title: words.sections.work,
          fields: [...WORK_FIELDS, 'entryDate', 'exitDate', 'gender', 'birthMonth', 'idLast4', 'idUntil'],
          edit: { fields: WORK_FIELDS, by: changeProjectWorker },
          more: (
            <div className={classes.under}>
              <UiLink className={classes.link} href={`/organization/site/passport?uri=${one.workerUri}`}>
                {words.passport}
              </UiLink>
            </div>
          ),
        },
        ...(manages
          ? [
              {
                id: 'rate',
                title: words.rate,
                fields: ['dayRateFen'],
                edit: { fields: ['dayRateFen'], by: payProjectWorker },
              },
            ]
          : []),
        { id: 'badge', title: words.sections.badge, fields: [], more: <BadgeSection row={one} /> },
        { id: 'attendance', title: words.sections.attendance, fields: [], more: <AttendanceList row={one} /> },
        {
          id: 'contracts',
          title: words.sections.contracts,
          fields: [],
          more: <PaperLists row={one} kind="contracts" />,
        },
        { id: 'conduct', title: words.sections.conduct, fields: [], more: <PaperLists row={one} kind="conduct" /> },
      ]}
    />
  )
}

/** Coming and going at this moment; under a red light the gate says why not. */
function Passing({ row }: { row: Worker }) {
  const words = useText(siteText)
  const newId = useNewId()
  const save = useSave()
  const lightsOf = useLights()
  const reasonOf = useReason()
  if (row.status !== 'in') return null
  const red = lightsOf(row).find(({ light }) => light === 'red')
  const pass = (direction: 'in' | 'out') =>
    save([
      commandOf(addSiteAttendance, {
        ...{ uri: newId(siteAttendance.idPrefix), projectWorkerUri: row.uri, direction },
        ...{ method: 'manual' as const, at: Math.round(trueNow()), note: null },
      }),
    ]).catch(reportError)
  if (row.inside === 'in')
    return (
      <Button variant="default" onClick={() => void pass('out')}>
        {words.goes}
      </Button>
    )
  if (red) return <span className={classes.quiet}>{words.why(reasonOf(red))}</span>
  return <Button onClick={() => void pass('in')}>{words.comes}</Button>
}

/** Where he stands; being on site says more than having entered. */
function WorkerTag({ row }: { row: Worker }) {
  const language = useLanguage()
  if (row.status === 'in' && row.inside === 'in')
    return <StatusTag tone="good">{enumLabel('inside', 'in', language, 'projectWorker')}</StatusTag>
  const tone = row.status === 'blocked' ? 'attention' : row.status === 'pending' ? 'active' : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', row.status, language, 'projectWorker')}</StatusTag>
}

import {
  changeProjectWorker,
  PAPER_FIELDS,
  payProjectWorker,
  projectWorker,
  projectWorkerFlow,
  WORK_FIELDS,
} from '#contract/domains/labour/project-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { BadgeSection } from './gate/badge-section.tsx'
import { LightList, useLights, WorstLight } from './gate/lights.tsx'
import { Passing } from './gate/passing.tsx'
import { PaperLists } from './paper-lists.tsx'
import classes from './site.module.css'
import { SiteRecord } from './site-record.tsx'
import { TakeFace } from './take-face.tsx'
import { useTeamChoices } from './use-site.ts'
import { WorkerFace } from './worker-face.tsx'

type Worker = Row<typeof projectWorker>

const ENTERING = ['enter']
const NOTHING: readonly string[] = []

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
      // `Passing` says why not.
      without={(one) => (lightsOf(one).some(({ light }) => light === 'red') ? ENTERING : NOTHING)}
      actions={(one) => <Passing row={one} method="manual" />}
      parts={(one) => [
        {
          id: 'lights',
          title: words.sections.lights,
          fields: [],
          more: <LightList lights={lightsOf(one)} passportUri={one.workerUri} />,
        },
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
            <div className={`${classes.acts} ${classes.under}`}>
              <UiLink className={classes.link} href={`/organization/site/passport?uri=${one.workerUri}`}>
                {words.passport}
              </UiLink>
              <TakeFace passportUri={one.workerUri} />
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

/** Where he stands; being on site says more than having entered. */
function WorkerTag({ row }: { row: Worker }) {
  const language = useLanguage()
  if (row.status === 'in' && row.inside === 'in')
    return <StatusTag tone="good">{enumLabel('inside', 'in', language, 'projectWorker')}</StatusTag>
  const tone = row.status === 'blocked' ? 'attention' : row.status === 'pending' ? 'active' : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', row.status, language, 'projectWorker')}</StatusTag>
}

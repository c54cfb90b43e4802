import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isBarred } from '#contract/domains/labour/gate-lights.ts'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import {
  blackListSiteWorker,
  changeSiteWorker,
  clearSiteWorker,
  DETAIL_FIELDS,
  describeSiteWorker,
  PASSPORT_FIELDS,
  siteWorker,
} from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { groupBankCard } from '#contract/kit/prc/bank-card.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRegionName } from '#src/data/rows/use-regions.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './site.module.css'
import { SiteRecord } from './site-record.tsx'
import { TakeFace } from './take-face.tsx'
import { useSiteNames } from './use-site.ts'
import { WageCard } from './wages/wage-card.tsx'

type Passport = Row<typeof siteWorker>
const SHOWN = ['idType', 'idLast4', 'gender', 'birthMonth', ...PASSPORT_FIELDS.filter((one) => one !== 'name')] as const

const CARD_FIELDS = ['wageBank', 'wageCardTail'] as const

/** The passport of a worker, and the projects that he has been on. */
export function PassportDetail({ uri }: { uri: string }) {
  const words = useText(siteText)
  const titles = useText(siteTitles)
  const manages = useMay()('site_management')
  return (
    <SiteRecord
      of={siteWorker}
      uri={uri}
      title={titles.passports}
      nameOfRow={(row) => row.name}
      lead={(row) => <Avatar name={row.name} src={row.face ?? undefined} size={72} />}
      head={['gender', 'birthMonth', 'mobile']}
      tag={(row) => isBarred(row, shanghaiToday()) && <StatusTag tone="attention">{words.onBlackList}</StatusTag>}
      actions={(row) => (
        <>
          <Button component={UiLink} variant="default" href={`/organization/site/newcomer?worker=${row.uri}`}>
            {words.toProject}
          </Button>
          <TakeFace passportUri={row.uri} />
          {manages && <BlackList row={row} />}
        </>
      )}
      parts={(row) => [
        {
          id: 'person',
          title: words.sections.person,
          fields: [
            ...SHOWN,
            ...(row.memberUri === null ? [] : ['memberUri']),
            ...(isBarred(row, shanghaiToday()) ? ['blackReason', 'blackUntil'] : []),
          ],
          edit: { fields: PASSPORT_FIELDS, by: changeSiteWorker },
          more: manages && <Identity uri={row.uri} />,
        },
        ...(manages
          ? [
              {
                id: 'details',
                title: words.sections.details,
                fields: DETAIL_FIELDS,
                edit: { fields: DETAIL_FIELDS, by: describeSiteWorker },
              },
              {
                id: 'wageCard',
                title: words.sections.wageCard,
                fields: CARD_FIELDS,
                more: <WageCard row={row} />,
              },
            ]
          : []),
        { id: 'projects', title: words.projects, fields: [], more: <Projects uri={row.uri} /> },
      ]}
    />
  )
}

function Projects({ uri }: { uri: string }) {
  const words = useText(siteText)
  const nameOf = useSiteNames()
  const { rows } = useRows(
    projectWorker,
    useMemo(() => ({ filters: [{ field: 'workerUri', is: uri }] as const }), [uri]),
  )
  if (rows.length === 0) return <p className={classes.quiet}>{words.noneYet}</p>
  return rows.map((row) => (
    <div key={row.uri} className={classes.rowLine}>
      <UiLink className={classes.link} href={`/organization/site/worker?uri=${row.uri}`}>
        {[nameOf('siteProject', row.projectUri), nameOf('siteTeam', row.teamUri)].filter(Boolean).join(' · ')}
      </UiLink>
    </div>
  ))
}

/** The number, fetched when somebody asks for it, and gone when he goes. */
function Identity({ uri }: { uri: string }) {
  const words = useText(siteText)
  const online = useOnline()
  const { state, run, reset } = useCall(labourCalls.readWorkerIdentity)
  const nativeCode = state.kind === 'ok' ? state.result.nativeCode : ''
  const nativePlace = useRegionName(nativeCode !== '')(nativeCode)
  if (state.kind === 'ok')
    return (
      <>
        <FactList
          facts={[
            { key: 'idNo', label: words.idNo, value: state.result.idNo },
            { key: 'birthDate', label: words.birthDate, value: state.result.birthDate },
            ...(nativeCode === ''
              ? []
              : [{ key: 'native', label: words.nativePlace, value: nativePlace ?? nativeCode }]),
            { key: 'wageCard', label: words.wageCard.number, value: groupBankCard(state.result.wageCard) },
            ...(state.result.bankLinkNo === ''
              ? []
              : [{ key: 'branch', label: words.wageCard.branch, value: state.result.bankLinkNo }]),
          ]}
        />
        <FilePictures pictures={state.result.cards} label={words.cards} isTextFirst />
        <Button variant="subtle" onClick={reset}>
          {words.hide}
        </Button>
      </>
    )
  return (
    <div className={`${classes.acts} ${classes.under}`}>
      <Button variant="default" loading={state.kind === 'loading'} onClick={() => void run({ uri })}>
        {words.identity}
      </Button>
      {!online && <NeedsNetwork />}
      {state.kind !== 'idle' && state.kind !== 'loading' && <span role="alert">{words.wrongCall}</span>}
    </div>
  )
}

function BlackList({ row }: { row: Passport }) {
  const words = useText(siteText)
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  if (isBarred(row, shanghaiToday()))
    return (
      <Button
        variant="default"
        onClick={() => void save([commandOf(clearSiteWorker, { uri: row.uri })]).catch(reportError)}
      >
        {words.clear}
      </Button>
    )
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpen(true)}>
        {words.blackList}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={words.blackList}>
        <BlackListForm row={row} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function BlackListForm({ row, onDone }: { row: Passport; onDone: () => void }) {
  const words = useText(siteText)
  const save = useSave()
  const form = useForm({
    initial: { reason: undefined as string | undefined, until: undefined as string | undefined },
    rules: { reason: needed(words.blackReason) },
    onSubmit: async ({ reason = '', until = null }) => {
      if (until !== null && until <= shanghaiToday()) return { until: refusalText('banOver') }
      const saved = await save([commandOf(blackListSiteWorker, { uri: row.uri, reason: reason.trim(), until })])
      if (saved.kind !== 'refused') onDone()
      return undefined
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ reason: words.blackReason, until: words.blackUntil }}
      submitLabel={words.blackList}
      destructive
      onCancel={onDone}
    >
      <LongTextField field={form.field('reason')} label={words.blackReason} max={300} required wide />
      <DateField field={form.field('until')} label={words.blackUntil} description={words.blackForGood} allowFuture />
    </FormLayout>
  )
}

import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { application } from '#contract/domains/market/catalogue.ts'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { isUsable, subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { manageText } from '#src/i18n/market/manage.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { AppPicture } from '../app-icon.tsx'
import { GroupsSection } from './groups-section.tsx'
import classes from './manage.module.css'

const SeatsDialog = lazy(async () => ({ default: (await import('./seats-dialog.tsx')).SeatsDialog }))
const MoreSeatsDialog = lazy(async () => ({ default: (await import('./more-seats-dialog.tsx')).MoreSeatsDialog }))

type Service = Row<typeof subscription>

const SOON_DAYS = 30
const BY_END = { sort: [{ field: 'endAt' }] } as const
const TO_PAY = {
  filters: [{ field: 'status', in: ['awaitingPayment', 'reviewRejected'] }],
  limit: 1,
} as const
const NOTHING = {}
const TONES: Readonly<Record<Service['status'], StatusTone>> = {
  ...{ trial: 'active', active: 'good', grace: 'attention' },
  ...{ expired: 'neutral', suspended: 'attention', cancelled: 'neutral' },
}

/** What an organisation has of the market: seats, what ends soon, orders to pay, and the groups of the workbench. */
export function ManageScreen() {
  const words = useText(manageText)
  const now = useNow()
  const { rows, state } = useRows(subscription, BY_END)
  const toPay = useRows(applicationOrder, TO_PAY)
  const soon = rows.filter(({ status, endAt }) => status === 'active' && endAt - now < SOON_DAYS * DAY_MS).length
  return (
    <Page title={words.title} width="narrow">
      {(soon > 0 || toPay.total > 0) && (
        <div className={classes.signs}>
          {toPay.total > 0 && <UiLink href="/backstage/app">{words.toPay(toPay.total)}</UiLink>}
          {soon > 0 && <span>{words.expiring(soon)}</span>}
        </div>
      )}
      <PageSection
        title={words.applications}
        actions={
          <Button component={UiLink} href="/workbench/applicationMarket" size="xs" variant="subtle">
            {words.toMarket}
          </Button>
        }
      >
        {rows.length === 0 && state === 'ready' ? (
          <StateEmpty text={words.none} hint={words.noneHint} />
        ) : (
          <Services rows={rows} />
        )}
      </PageSection>
      <GroupsSection />
    </Page>
  )
}

function Services({ rows }: { rows: readonly Service[] }) {
  const catalogue = useAllRows(application)
  const { value } = useKeptAnswer(marketCalls.seatUse, NOTHING)
  const [open, setOpen] = useState<{ what: 'seats' | 'more'; uri: string }>()
  const uses = useMemo(
    () => new Map((value?.uses ?? []).map((one) => [`${one.applicationUri} ${one.username}`, one.lastUsedAt])),
    [value],
  )
  const chosen = rows.find(({ uri }) => uri === open?.uri)
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <ServiceLine
            key={row.uri}
            row={row}
            icon={<AppPicture icon={catalogue.get(row.applicationUri)?.icon ?? 'box'} size={44} />}
            uses={uses}
            onOpen={(what) => setOpen({ what, uri: row.uri })}
          />
        ))}
      </ul>
      <Suspense>
        {chosen && open?.what === 'seats' && <SeatsDialog service={chosen} uses={uses} onClose={close} />}
        {chosen && open?.what === 'more' && <MoreSeatsDialog service={chosen} onClose={close} />}
      </Suspense>
    </>
  )
}

interface ServiceLineProps {
  row: Service
  icon: ReactNode
  uses: ReadonlyMap<string, number>
  onOpen: (what: 'seats' | 'more') => void
}

function ServiceLine({ row, icon, uses, onOpen }: ServiceLineProps) {
  const words = useText(manageText)
  const language = useLanguage()
  const may = useMay()
  const now = useNow()
  const unused = row.usernames.filter(
    (one) => now - (uses.get(`${row.applicationUri} ${one}`) ?? row.startAt) > SOON_DAYS * DAY_MS,
  ).length
  return (
    <li className={classes.item}>
      {icon}
      <span className={classes.words}>
        <span className={classes.name}>
          {row.applicationName}
          <StatusTag tone={TONES[row.status]}>{enumLabel('status', row.status, language, 'subscription')}</StatusTag>
          <RecordMark collection={subscription} uri={row.uri} />
        </span>
        <span className={classes.note}>
          {row.forAll ? words.forAll : words.seats(row.usernames.length, row.seats)} ·{' '}
          {words.until(shanghaiDate(row.endAt))}
          {!row.forAll && unused > 0 && ` · ${words.unused(unused)}`}
        </span>
      </span>
      <span className={classes.acts}>
        {isUsable(row.status) && !row.forAll && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.changeOf(row.applicationName)}
            onClick={() => onOpen('seats')}
          >
            {words.change}
          </Button>
        )}
        {row.status === 'active' && !row.forAll && may('application_order') && (
          <Button
            size="xs"
            variant="default"
            aria-label={words.moreOf(row.applicationName)}
            onClick={() => onOpen('more')}
          >
            {words.more}
          </Button>
        )}
        {may('application_order') && (
          <Button
            component={UiLink}
            href={`/workbench/applicationDetail?uri=${row.applicationUri}`}
            size="xs"
            variant="default"
          >
            {words.renew}
          </Button>
        )}
      </span>
    </li>
  )
}

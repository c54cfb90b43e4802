import { Button, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { type ArticleShare, shareCalls } from '#contract/domains/articles/share-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { shareText } from '#src/i18n/feed/share.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { AddressBox } from './address-box.tsx'
import classes from './share.module.css'

const DAYS = [1, 7, 30] as const
const MOST_VIEWS = 100_000

/** Makes a link for people outside, and says what became of the earlier ones. */
export function OutsideLinks({ articleId, title }: { articleId: string; title: string }) {
  const words = useText(shareText)
  const online = useOnline()
  const { value, reload } = useFetched(shareCalls.sharesOf, { articleId })
  const make = useCall(shareCalls.shareArticle)
  const [days, setDays] = useState<number>(DAYS[1])
  const [views, setViews] = useState<string | number>('')
  const [isOpen, setOpen] = useState(true)
  const [problem, setProblem] = useState<string>()
  const isWrong =
    views !== '' && !(Number.isInteger(Number(views)) && Number(views) >= 1 && Number(views) <= MOST_VIEWS)
  const create = async () => {
    if (isWrong) return
    const answer = await make.run({
      articleId,
      days,
      maxViews: views === '' ? null : Number(views),
      allowAnonymous: isOpen,
    })
    setProblem(callProblem(answer, true))
    await reload()
  }
  const token = make.state.kind === 'ok' ? make.state.result.token : undefined
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={words.days}
          data={DAYS.map((count) => ({ value: String(count), label: words.dayCount(count) }))}
          value={String(days)}
          allowDeselect={false}
          onChange={(next) => setDays(Number(next ?? DAYS[1]))}
        />
        <NumberInput
          label={words.maxViews}
          value={views}
          onChange={setViews}
          allowDecimal={false}
          allowNegative={false}
          error={isWrong ? words.viewsWrong : undefined}
        />
      </div>
      <CheckLine checked={isOpen} onChange={setOpen} label={words.anonymous} />
      <div className={classes.fields}>
        <Button
          variant={token === undefined ? 'filled' : 'default'}
          loading={make.state.kind === 'loading'}
          onClick={() => void create().catch(reportError)}
        >
          {words.make}
        </Button>
        {!online && <NeedsNetwork />}
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {token !== undefined && (
        <>
          <p role="status">{words.once}</p>
          <AddressBox address={sharedAddress(token)} title={title} />
        </>
      )}
      {value && value.shares.length > 0 && <Links shares={value.shares} onEnded={reload} />}
    </>
  )
}

const sharedAddress = (token: string): string =>
  new URL(`/admin/shared?token=${encodeURIComponent(token)}`, window.location.origin).href

function Links({ shares, onEnded }: { shares: readonly ArticleShare[]; onEnded: () => Promise<void> }) {
  const words = useText(shareText)
  const { run } = useCall(shareCalls.revokeShare)
  const [ending, setEnding] = useState<string>()
  const end = async () => {
    if (ending === undefined) return
    const answer = await run({ id: ending })
    const said = callProblem(answer)
    showToast(said === undefined ? 'done' : 'problem', said ?? words.revoked)
    await onEnded()
  }
  return (
    <>
      <ul className={classes.links} aria-label={words.links}>
        {shares.map((one) => (
          <li key={one.id} className={classes.link}>
            <span>
              <StatusTag tone={one.state === 'open' ? 'active' : 'neutral'}>{words.states[one.state]}</StatusTag>{' '}
              {words.until(dateTime(one.expireAt))}
              <p className={classes.hint}>
                {words.made(dateTime(one.createdAt))} · {words.views(one.viewCount, one.maxViews)}
                {!one.allowAnonymous && ` · ${words.withLogin}`}
              </p>
            </span>
            {one.state === 'open' && (
              <Button variant="default" onClick={() => setEnding(one.id)}>
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={words.revoke}
        confirmLabel={words.revoke}
        destructive
        onConfirm={() => end()}
      >
        {words.revokeAsk}
      </Confirm>
    </>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { MAX_FAVOURITES } from '#contract/domains/market.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/workbench.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { FunctionTile, type WorkFunction } from './function-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import classes from './workbench.module.css'

/** The functions of one section. */
export interface WorkGroup {
  readonly key: string
  readonly title: string
  readonly functions: readonly WorkFunction[]
}

interface WorkbenchProps {
  title: string
  groups: readonly WorkGroup[]
  /** Beside the title. */
  beside?: ReactNode
}

/** What this person may use, by section, and above it what he keeps at hand in his own order. */
export function Workbench({ title, groups, beside }: WorkbenchProps) {
  const words = useText(workbenchText)
  const phone = useIsPhone()
  const known = useMemo(
    () => new Map(groups.flatMap((group) => group.functions).map((one) => [one.code, one] as const)),
    [groups],
  )
  const open = useMemo(() => new Set(known.keys()), [known])
  const favourites = useFavourites(open)
  const [arranging, setArranging] = useState(false)
  const [carrying, setCarrying] = useState<number>()
  const [told, setTold] = useState('')
  const kept = favourites.codes.flatMap((code) => known.get(code) ?? [])
  const isArranging = arranging && kept.length > 1

  const toggle = async (one: WorkFunction) => {
    if (favourites.codes.includes(one.code)) return favourites.remove(one.code)
    if ((await favourites.add(one.code)) === 'full') showToast('problem', words.full(MAX_FAVOURITES))
  }
  const move = async (from: number, to: number) => {
    const one = kept[from]
    if (!one || to < 0 || to >= kept.length) return
    await favourites.move(from, to)
    setTold(words.moved(one.label, to + 1, kept.length))
  }
  const starOf = (one: WorkFunction) => ({
    isKept: favourites.codes.includes(one.code),
    onStar: () => void toggle(one).catch(reportError),
  })
  return (
    <Page title={title} actions={beside}>
      <PageSection
        title={words.favourites}
        actions={
          kept.length > 1 && (
            <Button size="xs" variant="default" onClick={() => setArranging(!isArranging)} aria-pressed={isArranging}>
              {isArranging ? words.arranged : words.arrange}
            </Button>
          )
        }
      >
        {kept.length === 0 ? (
          <p className={classes.note}>{favourites.isReady ? words.noFavourites : ' '}</p>
        ) : (
          <>
            {isArranging && <p className={classes.note}>{phone ? words.arrangeHintPhone : words.arrangeHint}</p>}
            <ol className={classes.tiles} aria-label={words.favourites}>
              {kept.map((one, index) => (
                <FunctionTile
                  key={one.code}
                  one={one}
                  {...starOf(one)}
                  arrange={
                    isArranging
                      ? {
                          isFirst: index === 0,
                          isLast: index === kept.length - 1,
                          onEarlier: () => void move(index, index - 1).catch(reportError),
                          onLater: () => void move(index, index + 1).catch(reportError),
                        }
                      : undefined
                  }
                  drag={{
                    isCarried: carrying === index,
                    onStart: () => setCarrying(index),
                    onEnd: () => setCarrying(undefined),
                    onDrop: () => {
                      if (carrying !== undefined) void move(carrying, index).catch(reportError)
                      setCarrying(undefined)
                    },
                  }}
                />
              ))}
            </ol>
          </>
        )}
        <VisuallyHidden role="status">{told}</VisuallyHidden>
      </PageSection>
      {groups.map((group) => (
        <PageSection key={group.key} title={group.title}>
          <ul className={classes.tiles} aria-label={group.title}>
            {group.functions.map((one) => (
              <FunctionTile key={one.code} one={one} {...starOf(one)} />
            ))}
          </ul>
        </PageSection>
      ))}
    </Page>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { MAX_FAVOURITES } from '#contract/domains/market/favourite.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/market/workbench.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { FunctionTile, type WorkFunction } from './function-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import classes from './workbench.module.css'

const Dialog = lazy(async () => ({ default: (await import('#src/ui/overlay/dialog.tsx')).Dialog }))

/** The functions of one section. */
export interface WorkGroup {
  readonly key: string
  readonly title: string
  readonly functions: readonly WorkFunction[]
}

interface FavouritesSectionProps {
  /** Everything that can be opened. */
  groups: readonly WorkGroup[]
}

/** The functions that a person keeps at hand, in his own order, and the way to choose them. */
export function FavouritesSection({ groups }: FavouritesSectionProps) {
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
  const [choosing, setChoosing] = useState(false)
  // Once opened it stays mounted, so that closing can be drawn.
  const [wanted, setWanted] = useState(false)

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
    <PageSection
      title={words.favourites}
      actions={
        <span className={classes.acts}>
          {kept.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => setArranging(!isArranging)} aria-pressed={isArranging}>
              {isArranging ? words.arranged : words.arrange}
            </Button>
          )}
          {!isArranging && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                setWanted(true)
                setChoosing(true)
              }}
            >
              {words.choose}
            </Button>
          )}
        </span>
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
      {wanted && (
        <Suspense fallback={null}>
          <Dialog
            opened={choosing}
            onClose={() => setChoosing(false)}
            title={words.chooseTitle}
            width={640}
            phone="page"
          >
            {groups.map((group) => (
              <section key={group.key} className={classes.group}>
                <h3 className={classes.groupTitle}>{group.title}</h3>
                <ul className={classes.tiles} aria-label={group.title}>
                  {group.functions.map((one) => (
                    <FunctionTile key={one.code} one={one} {...starOf(one)} />
                  ))}
                </ul>
              </section>
            ))}
          </Dialog>
        </Suspense>
      )}
    </PageSection>
  )
}

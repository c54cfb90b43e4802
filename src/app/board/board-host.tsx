import { Button } from '@mantine/core'
import { IconDashboard } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useMemo, useState } from 'react'
import { useLayout } from '#src/features/board/use-layout.ts'
import { QuickWidget } from '#src/features/board/widgets/quick-widget.tsx'
import { FavouritesSection } from '#src/features/market/favourites-section.tsx'
import { boardText } from '#src/i18n/board/board.ts'
import { boardRoleName, boardRoleText } from '#src/i18n/board/board-roles.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/market/workbench.ts'
import { navigationText } from '#src/i18n/shell/navigation.ts'
import { KeptPlace, useAnswered } from '#src/ui/kept-place.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { boardRoleAskAtom } from '../board-role.ts'
import { useOpenPath } from '../frame/find/use-open-path.ts'
import { useNavigation } from '../frame/nav/use-navigation.ts'
import { workGroups } from '../frame/nav/work-groups.ts'
import { part } from '../part.ts'
import { identityAtom, mayAtom } from '../session/session-atoms.ts'
import classes from './board-host.module.css'
import { type DeclaredWidget, WIDGETS } from './widgets.ts'

const Arrange = part(async () => (await import('#src/features/board/arrange.tsx')).Arrange)

/** How high a card is on a phone, about, until this device knows better. */
const CARD_PX = 240
const HIGH: Partial<Record<DeclaredWidget['key'], number>> = {
  ...{
    today: 98,
    quick: 226,
    todos: 336,
    schedule: 325,
    ack: 134,
    crew: 368,
    onSite: 142,
    siteWatch: 272,
    projectMap: 640,
    partnerWatch: 396,
    access: 272,
  },
  ...{ star: 346, partners: 386, news: 386, favourites: 138, outbox: 106 },
}

/** What somebody sees first: his cards in his order, and the ways to arrange them and to change his role. */
export function BoardHost() {
  const words = useText(boardText)
  const roleWords = useText(boardRoleText)
  const language = useLanguage()
  const identity = useAtomValue(identityAtom)
  const may = useAtomValue(mayAtom)
  const askRole = useSetAtom(boardRoleAskAtom)
  const isPhone = useIsPhone()
  const [isArranging, setArranging] = useState(false)
  const isInOrganisation = (identity?.domain ?? '') !== ''
  const widgets = useMemo(
    () =>
      WIDGETS.filter(
        ({ permission, isOfOrganisation }) => may(permission) && (isInOrganisation || isOfOrganisation !== true),
      ),
    [may, isInOrganisation],
  )
  const { layout, isReady, keep } = useLayout(widgets, identity?.role.uri ?? '')
  const shown = layout.filter(({ isHidden }) => !isHidden)
  return (
    <Page
      title={words.title}
      actions={
        <div className={classes.acts}>
          {identity && (
            <Button variant="subtle" onClick={() => askRole(true)} title={roleWords.open}>
              {words.role(boardRoleName(identity.role, language))}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDashboard size={18} stroke={1.75} />}
            aria-pressed={isArranging}
            onClick={() => setArranging(!isArranging)}
          >
            {isArranging ? words.arranged : words.arrange}
          </Button>
        </div>
      }
    >
      {!isReady ? (
        <SkeletonList />
      ) : isArranging ? (
        <Suspense fallback={<SkeletonList />}>
          <Arrange
            widgets={widgets}
            layout={layout}
            role={identity?.role.uri ?? ''}
            nameOf={(key) => words.cards[key as DeclaredWidget['key']]}
            onChange={(next) => void keep(next).catch(reportError)}
          />
        </Suspense>
      ) : shown.length === 0 ? (
        <StateEmpty kind="nothing" text={words.empty} hint={words.emptyHint} />
      ) : (
        <div className={classes.grid}>
          {shown.map(({ key, size }) => {
            const widget = widgets.find((one) => one.key === key)
            const card = (
              <Suspense fallback={<div className={classes.coming} data-size={size} aria-busy="true" />}>
                {widget && <Drawn widget={widget} size={size} />}
              </Suspense>
            )
            return (
              <div key={key} className={classes.cell} data-size={size} data-widget={key}>
                {/* On a desktop the cards of a row are as high as the highest. */}
                {isPhone ? (
                  <KeptPlace
                    name={`board.${key}.${size}`}
                    parts={1}
                    atFirst={HIGH[key as DeclaredWidget['key']] ?? CARD_PX}
                  >
                    {card}
                  </KeptPlace>
                ) : (
                  card
                )}
              </div>
            )
          })}
        </div>
      )}
    </Page>
  )
}

function Drawn({ widget, size }: { widget: DeclaredWidget; size: 'S' | 'M' | 'L' }) {
  const isOpen = useOpenPath()
  if (widget.draw) return <widget.draw size={size} />
  return widget.key === 'quick' ? <QuickWidget isOpen={isOpen} /> : <Favourites />
}

function Favourites() {
  useAnswered(true)
  const { others } = useText(workbenchText)
  const { mine } = useText(navigationText)
  const navigation = useNavigation()
  const groups = useMemo(() => workGroups(navigation, { mine, others }), [navigation, mine, others])
  return <FavouritesSection groups={groups} />
}

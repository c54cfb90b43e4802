import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Workbench } from '#src/features/market/workbench.tsx'
import { Weather } from '#src/features/platform/weather.tsx'
import { appText } from '#src/i18n/app.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/workbench.ts'
import { LandingScreen } from '../landing-screen.tsx'
import { mayAtom, menuListAtom } from '../session/session-atoms.ts'
import { useOpenPath } from './use-open-path.ts'
import { workGroups } from './work-groups.ts'

/** The workbench over the menu of the identity; without anything to use, the way to an identity that has. */
export function WorkbenchHost() {
  const { routes } = useText(appText)
  const { others } = useText(workbenchText)
  const language = useLanguage()
  const menus = useAtomValue(menuListAtom)
  const may = useAtomValue(mayAtom)
  const isOpen = useOpenPath()
  const groups = useMemo(
    () => workGroups(menus, { may, isOpen }, language, others),
    [menus, may, isOpen, language, others],
  )
  return groups.length === 0 ? (
    <LandingScreen />
  ) : (
    <Workbench title={routes.workbench} groups={groups} beside={<Weather />} />
  )
}

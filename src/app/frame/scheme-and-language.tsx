import { useMantineColorScheme } from '@mantine/core'
import { Preferences } from '#src/features/identity/preferences.tsx'

/** Light or dark, and the language: kept on this device for whoever uses it. */
export function SchemeAndLanguage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <Preferences scheme={colorScheme} onScheme={setColorScheme} />
}

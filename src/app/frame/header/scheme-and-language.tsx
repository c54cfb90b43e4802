import { useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { Preferences } from '#src/features/identity/session/preferences.tsx'
import { keepTextSize, keptTextSize } from '#src/ui/frame/text-size.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'

/** Light or dark, the size of the phone's text, the language: kept on this device for whoever uses it. */
export function SchemeAndLanguage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [size, setSize] = useState(keptTextSize)
  const phone = useIsPhone()
  const textSize = {
    value: size,
    onChange(next: typeof size) {
      keepTextSize(next)
      setSize(next)
    },
  }
  return <Preferences scheme={colorScheme} onScheme={setColorScheme} textSize={phone ? textSize : undefined} />
}

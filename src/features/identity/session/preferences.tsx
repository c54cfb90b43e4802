import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { setLanguage, useLanguage, useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { Segments } from './segments.tsx'

/** How large the phone's text is. */
export type TextSize = 'standard' | 'large' | 'largest'
export type Scheme = 'light' | 'dark' | 'auto'

interface PreferencesProps {
  scheme: Scheme
  onScheme: (scheme: Scheme) => void
  /** Only where there is a choice: on the phone. */
  textSize?: { value: TextSize; onChange: (size: TextSize) => void } | undefined
}

/** Appearance, size of the text, language. */
export function Preferences({ scheme, onScheme, textSize }: PreferencesProps) {
  const words = useText(identityText).panel
  const language = useLanguage()
  return (
    <>
      <Segments
        label={words.scheme}
        value={scheme}
        onChange={onScheme}
        options={[
          { value: 'light', label: words.light, icon: IconSun },
          { value: 'dark', label: words.dark, icon: IconMoon },
          { value: 'auto', label: words.auto, icon: IconDeviceDesktop },
        ]}
      />
      {textSize && (
        <Segments
          label={words.textSize}
          value={textSize.value}
          onChange={textSize.onChange}
          options={[
            { value: 'standard', label: words.sizes.standard },
            { value: 'large', label: words.sizes.large },
            { value: 'largest', label: words.sizes.largest },
          ]}
        />
      )}
      <Segments
        label={words.language}
        value={language}
        onChange={setLanguage}
        options={[
          // Each language in its own words, for those who cannot read the other.
          { value: 'zh-CN', label: '简体中文', lang: 'zh-CN' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
      />
    </>
  )
}

import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { helpText } from '#src/i18n/platform/help.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { findHelp } from './find-help.ts'
import classes from './help-page.module.css'
import { HELP_PICTURE, helpPicture } from './help-pictures.ts'

/** The help centre: all of it on one page, with its contents at the top and a search over every sentence. */
export function HelpPage() {
  const words = useText(helpText)
  const [wanted, setWanted] = useState('')
  const sections = findHelp(words.sections, wanted)
  // The browser has looked for the part of the address before the page was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <Page title={words.title} width="narrow">
      <TextInput
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.75} />}
      />
      <nav className={classes.contents} aria-label={words.title}>
        {sections.map((section) => (
          <a key={section.key} className={classes.content} href={`#${section.key}`}>
            {section.title}
          </a>
        ))}
      </nav>
      {sections.length === 0 && <StateEmpty hint={words.none} />}
      {sections.map((section) => (
        <PageSection key={section.key} id={section.key} title={section.title}>
          <div className={classes.body}>
            <div>
              {section.sentences.map((sentence) => (
                <p key={sentence} className={classes.sentence}>
                  {sentence}
                </p>
              ))}
            </div>
            {wanted === '' && <HelpPicture section={section.key} alt={words.picture(section.title)} />}
          </div>
        </PageSection>
      ))}
    </Page>
  )
}

function HelpPicture({ section, alt }: { section: string; alt: string }) {
  const src = helpPicture(section)
  return src === undefined ? null : (
    <img className={classes.picture} src={src} alt={alt} loading="lazy" {...HELP_PICTURE} />
  )
}

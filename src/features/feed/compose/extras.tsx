import { Button, TextInput } from '@mantine/core'
import { IconHash, IconLink, IconMapPin, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { outsideAddress } from '#src/ui/outside-link.ts'
import { AddPictures, MediaTiles } from './choose-media.tsx'
import classes from './compose.module.css'
import { findPosition } from './find-position.ts'
import type { Written } from './written.ts'

interface ExtrasProps {
  value: Written
  onChange: (value: Partial<Written>) => void
}

const ICON = { size: 18, stroke: 1.75 } as const
const LONGEST_TOPIC = 20

/** Buttons that add a link, a topic or a place. */
export function ExtraButtons({ value, onChange }: ExtrasProps) {
  const words = useText(composeText)
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      {value.link === null && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconLink {...ICON} />}
          onClick={() => onChange({ link: { url: '', title: '' } })}
        >
          {words.link}
        </Button>
      )}
      {value.topics.length < ARTICLE_LIMITS.topics && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconHash {...ICON} />}
          onClick={() => setNaming(true)}
        >
          {words.topic}
        </Button>
      )}
      {value.place === null && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconMapPin {...ICON} />}
          onClick={() => onChange({ place: { name: '', lng: null, lat: null } })}
        >
          {words.place}
        </Button>
      )}
      <TextInputDialog
        opened={isNaming}
        onClose={() => setNaming(false)}
        title={words.topic}
        label={words.topicLabel}
        max={LONGEST_TOPIC}
        submitLabel={words.add}
        onSubmit={(given) => {
          const topic = given.replace(/[#\s]/g, '')
          if (topic !== '' && !value.topics.includes(topic)) onChange({ topics: [...value.topics, topic] })
        }}
      />
    </>
  )
}

/** The fields of what was added. */
export function ExtraFields({ value, onChange }: ExtrasProps) {
  const words = useText(composeText)
  const { link, linkImage, place, topics } = value
  const [isLost, setLost] = useState(false)
  const isWrong = link !== null && link.url !== '' && outsideAddress(link.url) === undefined
  const locate = async () => {
    const found = await findPosition()
    setLost(found === undefined)
    if (found && place) onChange({ place: { ...place, ...found } })
  }
  return (
    <>
      {topics.length > 0 && (
        <div className={classes.chips}>
          {topics.map((topic) => (
            <button
              key={topic}
              type="button"
              className={classes.chip}
              aria-label={words.removeOf(topic)}
              onClick={() => onChange({ topics: topics.filter((one) => one !== topic) })}
            >
              #{topic}#
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      {link !== null && (
        <div className={classes.pair}>
          <TextInput
            label={words.linkAddress}
            type="url"
            value={link.url}
            maxLength={1000}
            error={isWrong ? words.linkWrong : undefined}
            onChange={(event) => onChange({ link: { ...link, url: event.currentTarget.value.trim() } })}
            rightSection={
              <Remove label={words.removeOf(words.link)} onPress={() => onChange({ link: null, linkImage: [] })} />
            }
          />
          <TextInput
            label={words.linkTitle}
            value={link.title}
            maxLength={100}
            onChange={(event) => onChange({ link: { ...link, title: event.currentTarget.value } })}
          />
          <MediaTiles media={linkImage} onRemove={() => onChange({ linkImage: [] })} />
          <AddPictures
            label={words.linkPicture}
            held={linkImage}
            most={1}
            onChange={(held) => onChange({ linkImage: held })}
          />
        </div>
      )}
      {place !== null && (
        <TextInput
          label={words.placeName}
          value={place.name}
          maxLength={60}
          onChange={(event) => onChange({ place: { ...place, name: event.currentTarget.value } })}
          rightSection={<Remove label={words.removeOf(words.place)} onPress={() => onChange({ place: null })} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            place.lng !== null ? (
              words.placeHas
            ) : (
              <button type="button" className={classes.chip} onClick={() => void locate()}>
                {isLost ? words.placeFailed : words.placeUse}
              </button>
            )
          }
        />
      )}
    </>
  )
}

function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.chip} aria-label={label} onClick={onPress}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

import { ActionIcon, Input } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { outsideAddress } from '../outside-link.ts'
import { TextInputDialog } from '../overlay/text-input-dialog.tsx'
import '../theme/mantine-input-styles.ts'
import classes from './rich-text.module.css'

interface RichTextFieldProps {
  label: string
  /** HTML; '' for nothing. Read once: the editor keeps its own from then on. */
  initial: string
  onChange: (html: string) => void
  required?: boolean
  error?: string | undefined
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, protocols: ['http', 'https'] },
  }),
]
const ICON = { size: 18, stroke: 1.75 } as const

/** A text with headings, lists and links, written as it will be read. */
export default function RichTextField({ label, initial, onChange, required, error }: RichTextFieldProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <Input.Wrapper label={label} withAsterisk={required === true} error={error} labelElement="div">
      <div className={classes.field}>
        {editor && <Tools editor={editor} />}
        <EditorContent editor={editor} className={`${classes.page} ${classes.text}`} />
      </div>
    </Input.Wrapper>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const words = useText(mediaPartsText).editor
  const [isLinking, setLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools = [
    { name: words.bold, Icon: IconBold, isOn: is.bold, press: () => chain().toggleBold().run() },
    { name: words.italic, Icon: IconItalic, isOn: is.italic, press: () => chain().toggleItalic().run() },
    {
      name: words.heading,
      Icon: IconHeading,
      isOn: is.heading,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { name: words.bullets, Icon: IconList, isOn: is.bullets, press: () => chain().toggleBulletList().run() },
    { name: words.numbers, Icon: IconListNumbers, isOn: is.numbers, press: () => chain().toggleOrderedList().run() },
    { name: words.quote, Icon: IconBlockquote, isOn: is.quote, press: () => chain().toggleBlockquote().run() },
    {
      name: is.link ? words.linkRemove : words.link,
      Icon: IconLink,
      isOn: is.link,
      press: () => (is.link ? chain().extendMarkRange('link').unsetLink().run() : setLinking(true)),
    },
    { name: words.undo, Icon: IconArrowBackUp, isOn: false, isOff: !is.mayUndo, press: () => chain().undo().run() },
    { name: words.redo, Icon: IconArrowForwardUp, isOn: false, isOff: !is.mayRedo, press: () => chain().redo().run() },
  ]
  return (
    <div className={classes.tools} role="toolbar" aria-label={words.tools}>
      {tools.map(({ name, Icon, isOn, isOff = false, press }) => (
        <ActionIcon
          key={name}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'blue' : 'gray'}
          size={36}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          disabled={isOff}
          onClick={press}
        >
          <Icon {...ICON} />
        </ActionIcon>
      ))}
      <TextInputDialog
        opened={isLinking}
        onClose={() => setLinking(false)}
        title={words.link}
        label={words.linkAddress}
        max={1000}
        submitLabel={words.linkSet}
        onSubmit={(given) => {
          const href = outsideAddress(given)
          if (href !== undefined) chain().extendMarkRange('link').setLink({ href }).run()
        }}
      />
    </div>
  )
}

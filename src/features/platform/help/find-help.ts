export interface HelpSection {
  readonly key: string
  readonly title: string
  readonly sentences: readonly string[]
}

type Sections = Readonly<Record<string, { readonly title: string } & Readonly<Record<string, string>>>>

/** The sections with the sentences that contain the words; a section whose title does shows all of its own. */
export function findHelp(sections: Sections, wanted: string): HelpSection[] {
  const needle = wanted.trim().toLowerCase()
  const contains = (text: string) => text.toLowerCase().includes(needle)
  return Object.entries(sections).flatMap(([key, { title, ...rest }]) => {
    const all = Object.values(rest)
    const sentences = contains(title) ? all : all.filter(contains)
    return sentences.length === 0 ? [] : [{ key, title, sentences }]
  })
}

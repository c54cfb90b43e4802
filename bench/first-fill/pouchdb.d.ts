// The part of PouchDB that is used; it comes without types.
declare module 'pouchdb-browser' {
  export default class PouchDB {
    static plugin(plugin: unknown): void
    constructor(name: string, options: { adapter: string; auto_compaction: boolean; revs_limit: number })
    bulkDocs(docs: readonly object[]): Promise<unknown>
    allDocs(options: { include_docs: boolean; limit: number }): Promise<unknown>
    info(): Promise<{ doc_count: number }>
  }
}
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: unknown
  export default plugin
}

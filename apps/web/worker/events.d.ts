/** Background Sync (a draft of the WICG): not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

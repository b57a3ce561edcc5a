// The person's own personas, saved set-ups and formats in this tab; storage/own-data-repository.ts reads and writes them on disk.
import type { OwnFormat } from '@rostrum/shared/formats/format-file';
import type { Persona } from '@rostrum/shared/record/record';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedSetup } from './setup-form-schema.ts';

interface OwnItem {
  id: string;
  changedAt?: number;
}

interface OwnItems<Item extends OwnItem> {
  /** Whether the disk has been read. */
  loaded: boolean;
  /** Most recently changed first, if they have a time. */
  items: readonly Item[];
}
export type OwnList<Item extends OwnItem> = StoreApi<OwnItems<Item>>;

const ownList = <Item extends OwnItem>(): OwnList<Item> => createStore(() => ({ loaded: false, items: [] }));

export const ownPersonas = ownList<Persona>();
export const ownSetups = ownList<SavedSetup>();
export const ownFormats = ownList<OwnFormat>();

/** Returns the last of each item's versions. */
const lastVersions = <Item extends OwnItem>(versions: readonly Item[]): Item[] =>
  [...new Map(versions.map((item) => [item.id, item])).values()].sort(
    (a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0),
  );

export const setItems = <Item extends OwnItem>(list: OwnList<Item>, items: readonly Item[]): void =>
  list.setState({ loaded: true, items: lastVersions(items) });

export const putItem = <Item extends OwnItem>(list: OwnList<Item>, item: Item): void =>
  list.setState(({ items }) => ({ items: lastVersions([...items, item]) }));

export const removeItem = <Item extends OwnItem>(list: OwnList<Item>, id: string): void =>
  list.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

// Personas and set-ups of the person's own: in the page at once, in this browser as soon as it takes them.
import { OwnPersona } from '@rostrum/shared/formats/persona-file';
import type { Database } from '../archive/database.ts';
import { own } from '../stores/own.ts';
import { setup } from '../stores/setup.ts';
import type { Services } from './debate-actor.tsx';
import { KeptSetup } from './what-is-kept.ts';

const REFUSED =
  'This browser refuses to keep data: your personas and set-ups are here only until this tab closes. Export what matters.';

type Keepsakes = Pick<Services, 'readOwn' | 'keepPersona' | 'deletePersona' | 'keepSetup' | 'deleteSetup'>;

export function createKeepsakes({ personas, setups }: Pick<Database, 'personas' | 'setups'>): Keepsakes {
  const tried = async (write: () => PromiseLike<unknown>): Promise<void> => {
    try {
      await write();
      own.setState({ trouble: null });
    } catch {
      own.setState({ trouble: REFUSED });
    }
  };
  const put = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
    list.some(({ id }) => id === item.id)
      ? list.map((one) => (one.id === item.id ? item : one))
      : [...list, item];
  return {
    readOwn: () =>
      tried(async () => {
        const [people, kept] = [await personas.toArray(), await setups.toArray()];
        own.setState({
          personas: people.flatMap((row) => OwnPersona.safeParse(row).data ?? []),
          setups: kept.flatMap((row) => KeptSetup.safeParse(row).data ?? []),
        });
      }),
    keepPersona(persona) {
      own.setState((now) => ({ personas: put(now.personas, persona) }));
      setup.renewPersona(persona);
      return tried(() => personas.put(persona));
    },
    deletePersona(id) {
      own.setState((now) => ({ personas: now.personas.filter((one) => one.id !== id) }));
      return tried(() => personas.delete(id));
    },
    keepSetup(saved) {
      own.setState((now) => ({ setups: put(now.setups, saved) }));
      return tried(() => setups.put(saved));
    },
    deleteSetup(id) {
      own.setState((now) => ({ setups: now.setups.filter((one) => one.id !== id) }));
      return tried(() => setups.delete(id));
    },
  };
}

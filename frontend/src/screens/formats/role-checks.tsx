// Check boxes for the roles of a format, in the order given; `numbered` shows the position of each checked role.
import type { SeatTemplate } from '@rostrum/shared/formats/format';
import type { ReactNode } from 'react';

interface RoleChecksProps {
  seats: readonly SeatTemplate[];
  chosen: readonly string[];
  numbered?: boolean;
  onChosen(roles: string[]): void;
  children?: ReactNode;
}

export const RoleChecks = ({ seats, chosen, numbered = false, onChosen, children }: RoleChecksProps) => (
  <div className="row roles">
    {seats.map(({ role, name }) => (
      <label className="role" key={role}>
        <input
          type="checkbox"
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChosen(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
          }
        />
        {numbered && chosen.includes(role) && <span className="num">{chosen.indexOf(role) + 1}.</span>}
        {name}
      </label>
    ))}
    {children}
  </div>
);

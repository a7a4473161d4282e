import { brandsText } from '../../shared/families.ts';
import { Choice, Choices, EmptyChoices } from './Choices.tsx';
import { ReadFailed } from './ReadFailed.tsx';
import { answersPath } from './rules/answers.ts';
import type { Finder } from './use-finder.ts';

export function FamilyStep({ families }: Pick<Finder, 'families'>) {
  if (!families.data)
    return families.error ? <ReadFailed read={families} /> : <EmptyChoices label="Loading the families" />;
  return (
    <Choices label="Device families">
      {families.data.map((family) => (
        <Choice
          key={family.name}
          to={answersPath({ category: family.name })}
          image={family.imageUrl}
          title={family.name}
          detail={brandsText(family)}
        />
      ))}
    </Choices>
  );
}

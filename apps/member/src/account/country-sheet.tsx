import { List, ListItem, Sheet } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Loaded } from '../page/loaded.tsx';

interface CountrySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialling code that is selected. */
  code: string;
}

/** Choice of the country code. The only telco is the sandbox's. */
export function CountrySheet({ open, onOpenChange, code }: CountrySheetProps) {
  const t = useText();
  const countries = useCall('user/auth/countrys', {}, { enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('login.countries')}>
      <Loaded query={countries} skeleton={[56]}>
        {(list) => (
          <List>
            {list.map((country) => (
              <ListItem
                key={country.code}
                title={country.name}
                note={country.code}
                current={country.code === code}
                onClick={() => onOpenChange(false)}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}

import { type ServiceLink, serviceLinks } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import { FieldsForm } from '../../parts/fields-form.tsx';
import css from '../../parts/pages.module.css';
import { ConfirmButton, Facts, Panel, Row, Tiles } from '../../parts/parts.tsx';
import own from './content.module.css';
import { TextFields } from './text-fields.tsx';
import { refusedFields, useLearnerText } from './use-learner-text.ts';

type Front = CallMap['console/front']['data'];

/** What the app says of itself: the update that it asks for, and where customer service is. */
export function FrontDesk({ code }: { code: string }) {
  const t = useText();
  const { data: front } = useCall('console/front', { roomCode: code });
  if (!front) return <p>{t('shell.loading')}</p>;
  return (
    <Tiles>
      <VersionDesk code={code} front={front} />
      <ServiceDesk key={front.appUrl} code={code} front={front} />
    </Tiles>
  );
}

function VersionDesk({ code, front }: { code: string; front: Front }) {
  const t = useText();
  const mayChange = useMayChange();
  const withdraw = useCommand('console/version/withdraw', { done: t('version.withdrawn') });
  const isOffered = front.versionBy !== 'nobody';
  return (
    <Panel title={t('version.title')}>
      <Facts
        facts={[
          { name: t('version.state'), value: t(`version.by.${front.versionBy}`) },
          ...(isOffered
            ? [
                { name: t('version.code'), value: String(front.versionCode) },
                { name: t('version.must'), value: t(front.compulsory ? 'version.yes' : 'version.no') },
              ]
            : []),
        ]}
      />
      {isOffered && <blockquote className={own.preview}>{front.extra}</blockquote>}
      <p className={css.note}>{t('version.xray')}</p>
      {mayChange && <OfferForm key={front.versionCode} code={code} front={front} />}
      {isOffered && (
        <Row>
          <ConfirmButton
            label={t('version.withdraw')}
            title={t('version.withdraw')}
            text={t('version.withdrawText')}
            danger={false}
            onYes={() => withdraw.mutate({ roomCode: code })}
          />
        </Row>
      )}
    </Panel>
  );
}

const lengths = { extra: 600 };
/** The member app as it ships; only a higher code is an update. */
const shippedCode = 51;

function OfferForm({ code, front }: { code: string; front: Front }) {
  const t = useText();
  const text = useLearnerText('version', ['extra']);
  const [versionCode, setCode] = useState<number | string>(Math.max(shippedCode, front.versionCode) + 1);
  const [compulsory, setCompulsory] = useState(front.compulsory);
  const offer = useCommand('console/version/offer', {
    done: t('version.offered'),
    fields: refusedFields(text) as never,
    onDone: text.clear,
  });
  const isLow = !(Number(versionCode) > shippedCode);
  const send = () => {
    if (isLow) return;
    offer.mutate({ roomCode: code, versionCode: Number(versionCode), compulsory, ...text.form });
  };
  return (
    <FieldsForm
      submit={t(front.versionBy === 'nobody' ? 'version.offer' : 'version.change')}
      busy={offer.isPending}
      onSubmit={send}
    >
      <NumberInput
        label={t('version.code')}
        value={versionCode}
        onChange={setCode}
        max={1_000_000}
        allowDecimal={false}
        error={isLow ? t('version.low', { code: shippedCode }) : undefined}
      />
      <TextFields code={code} text={text} lengths={lengths} refusal={offer.error} isOptional />
      <Checkbox
        label={t('version.compulsory')}
        checked={compulsory}
        onChange={(event) => setCompulsory(event.currentTarget.checked)}
      />
    </FieldsForm>
  );
}

const services = Object.keys(serviceLinks) as ServiceLink[];

function ServiceDesk({ code, front: { appUrl } }: { code: string; front: Front }) {
  const t = useText();
  const mayChange = useMayChange();
  const now = services.find((key) => serviceLinks[key] === appUrl);
  const [chosen, choose] = useState<ServiceLink>(now ?? 'nobody');
  const set = useCommand('console/service/set', { done: t('service.changed') });
  return (
    <Panel title={t('service.title')}>
      <Facts facts={[{ name: t('service.now'), value: now ? t(`service.${now}`) : appUrl }]} />
      <p className={css.note}>{t('service.note')}</p>
      {mayChange && (
        <FieldsForm
          submit={t('service.set')}
          busy={set.isPending}
          onSubmit={() => set.mutate({ roomCode: code, appUrl: serviceLinks[chosen] })}
        >
          <Select
            label={t('service.leads')}
            value={chosen}
            allowDeselect={false}
            onChange={(value) => value && choose(value as ServiceLink)}
            data={services.map((value) => ({ value, label: t(`service.${value}`) }))}
          />
        </FieldsForm>
      )}
    </Panel>
  );
}

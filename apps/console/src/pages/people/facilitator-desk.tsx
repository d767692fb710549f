import type { CallMap } from '@glassmine/replica/wire';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Badge, ConfirmButton, Panel, Row } from '../../parts/parts.tsx';
import { QuickForm } from '../../parts/quick-form.tsx';

type Person = CallMap['console/facilitator/list']['data'][number];
type Role = CallMap['console/facilitator/add']['form']['role'];
const roles: Role[] = ['owner', 'facilitator', 'observer'];

export function FacilitatorDesk({ self }: { self: string }) {
  const t = useText();
  const { data: people } = useCall('console/facilitator/list', {});
  const [told, setTold] = useState<{ name: string; password: string } | null>(null);
  const [role, setRole] = useState<Role>('facilitator');
  const add = useCommand('console/facilitator/add', { onDone: setTold, fields: ['name'] });
  const columns = useColumns(self, setTold);
  return (
    <Panel title={t('people.all')}>
      <DataTable
        label={t('people.all')}
        rows={people ?? []}
        columns={columns}
        keyOf={({ name }) => name}
        empty={t('people.none')}
      />
      <QuickForm
        fields={[{ name: 'name', label: t('signIn.name') }]}
        submit={t('people.add')}
        busy={add.isPending}
        refusal={add.error}
        onSubmit={({ name = '' }) => add.mutate({ name: name.trim(), role })}
      >
        <Select
          label={t('people.role')}
          value={role}
          allowDeselect={false}
          onChange={(value) => value && setRole(value as Role)}
          data={roles.map((value) => ({ value, label: t(`people.role.${value}`) }))}
        />
      </QuickForm>
      {told && (
        <div role="status">
          <p className={css.note}>{t('people.told', { name: told.name })}</p>
          <code>{told.password}</code>
        </div>
      )}
    </Panel>
  );
}

function useColumns(
  self: string,
  tell: (told: { name: string; password: string }) => void,
): Column<Person>[] {
  const t = useText();
  const format = useFormat();
  const reset = useCommand('console/facilitator/reset', { onDone: tell });
  const disable = useCommand('console/facilitator/disable');
  return [
    fieldColumn('name', t('signIn.name')),
    fieldColumn('role', t('people.role'), (role) => t(`people.role.${role as Role}`)),
    {
      id: 'factor',
      title: t('factor.title'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'people.yes' : 'people.no'),
    },
    { id: 'since', title: t('people.since'), cell: ({ createdAt }) => format.wallTime(createdAt) },
    {
      id: 'status',
      title: t('table.status'),
      cell: ({ isDisabled }) =>
        isDisabled ? (
          <Badge tone="bad">{t('people.isDisabled')}</Badge>
        ) : (
          <Badge tone="good">{t('people.mayEnter')}</Badge>
        ),
    },
    {
      id: 'decide',
      title: t('table.decide'),
      cell: ({ name, isDisabled, hasSecondFactor }) =>
        name !== self && (
          <Row>
            <ConfirmButton
              label={t(isDisabled ? 'people.enable' : 'people.disable', { name })}
              title={t(isDisabled ? 'people.enable' : 'people.disable', { name })}
              text={t(isDisabled ? 'people.enableText' : 'people.disableText', { name })}
              danger={!isDisabled}
              onYes={() => disable.mutate({ name, disabled: !isDisabled })}
            />
            <ConfirmButton
              label={t('people.reset', { name })}
              title={t('people.reset', { name })}
              text={t('people.resetText', { name })}
              onYes={() => reset.mutate({ name })}
            />
            {hasSecondFactor && (
              <ConfirmButton
                label={t('people.resetBoth', { name })}
                title={t('people.resetBoth', { name })}
                text={t('people.resetBothText', { name })}
                danger
                onYes={() => reset.mutate({ name, withoutSecondFactor: true })}
              />
            )}
          </Row>
        ),
    },
  ];
}

import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { client, queryClient, useCall } from '../../api/queries.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Form, Thanks } from './form.tsx';
import { Practice } from './practice.tsx';

/** Genuine and fraudulent offers to be judged. Not part of the scheme, and open without an account. */
export function QuestionnaireScreen() {
  const asked = useCall('room/questionnaire', {}, { staleTime: 0 });
  return (
    <LoadedScreen look="plain" query={asked} skeleton={['60vh']}>
      {(data) => {
        if (data.phase === 'practice') return <Practice asked={data} />;
        if (data.isAnswered) return <Thanks code={data.code} />;
        return (
          <Form
            key={data.phase}
            asked={data}
            handOver={(form) => client.ask('room/questionnaire/answer', form)}
            onDone={() =>
              queryClient.setQueryData<QuestionnaireToFill>(['room/questionnaire', {}], {
                ...data,
                isAnswered: true,
              })
            }
          />
        );
      }}
    </LoadedScreen>
  );
}
